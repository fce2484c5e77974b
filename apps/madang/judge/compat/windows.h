// A small part of windows.h for students' console programs. Nothing waits and nothing is drawn.
#pragma once

#include <string.h>

typedef int BOOL;
typedef unsigned char BYTE;
typedef short SHORT;
typedef unsigned short WORD;
typedef unsigned int DWORD;
typedef unsigned int UINT;
typedef void* HANDLE;
typedef HANDLE HWND;
typedef struct {
  SHORT X, Y;
} COORD;
typedef struct {
  SHORT Left, Top, Right, Bottom;
} SMALL_RECT;
typedef struct {
  DWORD dwSize;
  BOOL bVisible;
} CONSOLE_CURSOR_INFO;
typedef struct {
  COORD dwSize, dwCursorPosition;
  WORD wAttributes;
  SMALL_RECT srWindow;
  COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO;

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif
#define WINAPI
#define STD_INPUT_HANDLE ((DWORD)-10)
#define STD_OUTPUT_HANDLE ((DWORD)-11)
#define STD_ERROR_HANDLE ((DWORD)-12)
#define INVALID_HANDLE_VALUE ((HANDLE)-1)
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 16
#define BACKGROUND_GREEN 32
#define BACKGROUND_RED 64
#define BACKGROUND_INTENSITY 128
#define ENABLE_PROCESSED_INPUT 1
#define ENABLE_LINE_INPUT 2
#define ENABLE_ECHO_INPUT 4
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 4
#define CP_UTF8 65001

static inline void Sleep(DWORD milliseconds) { (void)milliseconds; }
static inline DWORD GetTickCount(void) {
  static DWORD ticks = 0;
  return ticks += 1000;  // a loop that waits for a time ends soon
}
static inline BOOL Beep(DWORD frequency, DWORD duration) { return (void)frequency, (void)duration, TRUE; }
static inline HANDLE GetStdHandle(DWORD number) { return (void)number, (HANDLE)1; }
static inline BOOL SetConsoleTextAttribute(HANDLE handle, WORD colours) { return (void)handle, (void)colours, TRUE; }
static inline BOOL SetConsoleCursorPosition(HANDLE handle, COORD place) { return (void)handle, (void)place, TRUE; }
static inline BOOL SetConsoleCursorInfo(HANDLE handle, const CONSOLE_CURSOR_INFO* info) {
  return (void)handle, (void)info, TRUE;
}
static inline BOOL GetConsoleCursorInfo(HANDLE handle, CONSOLE_CURSOR_INFO* info) {
  return (void)handle, memset(info, 0, sizeof *info), TRUE;
}
static inline BOOL GetConsoleScreenBufferInfo(HANDLE handle, CONSOLE_SCREEN_BUFFER_INFO* info) {
  memset(info, 0, sizeof *info);
  info->dwSize.X = 80;
  info->dwSize.Y = 25;
  info->wAttributes = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE;
  return (void)handle, TRUE;
}
static inline BOOL FillConsoleOutputCharacterA(HANDLE handle, char c, DWORD count, COORD place, DWORD* written) {
  if (written) *written = count;
  return (void)handle, (void)c, (void)place, TRUE;
}
static inline BOOL FillConsoleOutputAttribute(HANDLE handle, WORD colours, DWORD count, COORD place, DWORD* written) {
  if (written) *written = count;
  return (void)handle, (void)colours, (void)place, TRUE;
}
#define FillConsoleOutputCharacter FillConsoleOutputCharacterA
static inline BOOL GetConsoleMode(HANDLE handle, DWORD* mode) { return (void)handle, *mode = 0, TRUE; }
static inline BOOL SetConsoleMode(HANDLE handle, DWORD mode) { return (void)handle, (void)mode, TRUE; }
static inline BOOL SetConsoleOutputCP(UINT page) { return (void)page, TRUE; }
static inline BOOL SetConsoleCP(UINT page) { return (void)page, TRUE; }
static inline BOOL SetConsoleTitleA(const char* title) { return (void)title, TRUE; }
#define SetConsoleTitle SetConsoleTitleA
static inline SHORT GetAsyncKeyState(int key) { return (void)key, 0; }
