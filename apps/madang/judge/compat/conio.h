// A small part of conio.h. Programs use it to wait for any key, so a key is always there: Enter.
#pragma once

#include <stdio.h>

static inline int _getch(void) { return 13; }
static inline int _getche(void) { return 13; }
static inline int _kbhit(void) { return 1; }
static inline int _putch(int c) { return putchar(c); }
static inline int getch(void) { return 13; }
static inline int getche(void) { return 13; }
static inline int kbhit(void) { return 1; }
static inline void clrscr(void) {}
