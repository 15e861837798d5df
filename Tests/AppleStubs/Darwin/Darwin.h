// What the libraries use of Darwin, as the headers of the iOS 17.4 SDK and Swift's overlay of them declare it. A member of the
// overlay is a function here that has another name in C.
#pragma once
#include <stddef.h>
#pragma clang assume_nonnull begin
#define OVERLAY(name) __attribute__((swift_name(name)))

typedef struct { long opaque[8]; } pthread_mutex_t;
typedef struct { long opaque[2]; } pthread_mutexattr_t;
typedef struct { long opaque[6]; } pthread_cond_t;
typedef struct { long opaque[2]; } pthread_condattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_destroy(pthread_cond_t *);
#pragma clang assume_nonnull end

struct pollfd { int fd; short events, revents; };
#define POLLIN 0x0001
int poll(struct pollfd *, unsigned int, int);

typedef unsigned short mode_t;
typedef unsigned int useconds_t;
#define F_OK 0
#define F_SETFD 2
#define FD_CLOEXEC 1
#define LOCK_EX 2
#define LOCK_NB 4
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define STDERR_FILENO 2
int darwin_open(const char *_Nonnull, int) OVERLAY("open(_:_:)");
int darwin_open_mode(const char *_Nonnull, int, mode_t) OVERLAY("open(_:_:_:)");
int darwin_fcntl(int, int, int) OVERLAY("fcntl(_:_:_:)");
int pipe(int *);
int close(int);
long read(int, void *, size_t);
long write(int, const void *, size_t);
int access(const char *, int);
int rename(const char *, const char *);
int unlink(const char *);
int fsync(int);
int mkdir(const char *, mode_t);
int flock(int, int);
int usleep(useconds_t);

typedef long time_t;
time_t time(time_t *);
char *strerror(int);
void exit(int) __attribute__((noreturn));

#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EEXIST 17
#define ENOTDIR 20
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
int darwin_errno(void) OVERLAY("getter:errno()");

typedef void (*sig_t)(int);
#define NSIG 32
#define SIGINT 2
#define SIGTERM 15
sig_t _Nonnull darwin_ignore(void) OVERLAY("getter:SIG_IGN()");
sig_t _Nonnull darwin_error(void) OVERLAY("getter:SIG_ERR()");
void (*signal(int, void (*)(int)))(int);
struct sigaction { sig_t handler; unsigned int sa_mask; int sa_flags; };
int sigaction(int, const struct sigaction *__restrict, struct sigaction *__restrict);
