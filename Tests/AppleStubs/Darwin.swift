// What the libraries use of Darwin: the C library of Linux, by another name.

@_exported import Glibc
