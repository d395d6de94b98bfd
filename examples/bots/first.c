/* A bot in C: plays the first legal move. It reads of a line only what it needs; a JSON library reads the rest.

   cc -O2 -o first examples/bots/first.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole number behind a name; the table writes no blanks between them. */
static long number(const char *line, const char *name) {
  const char *at = strstr(line, name);
  return at ? strtol(at + strlen(name), NULL, 10) : -1;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    if (strstr(line, "{\"type\":\"hello\"") == line) {
      puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"first.c\"}");
    } else if (strstr(line, "{\"type\":\"game\"") == line) {
      puts("{\"type\":\"ready\"}");
    } else if (strstr(line, "{\"type\":\"choose\"") == line) {
      const char *moves = strstr(line, "\"moves\":[");
      printf("{\"type\":\"move\",\"id\":%ld,\"code\":%ld}\n", number(line, "\"id\":"), number(moves, "\"code\":"));
    } else if (strstr(line, "{\"type\":\"over\"") == line) {
      break;
    }
    fflush(stdout);
  }
  free(line);
  return 0;
}
