const LINES = 4;
const CHARACTERS = 1000;

/** Returns what caused an error, and the first lines of its stack, for the report of a check. */
export function firstLines(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  // An error of another realm is not an `Error` here.
  const { message, stack } = (typeof cause === 'object' && cause !== null ? cause : {}) as { message?: unknown; stack?: unknown };
  const text = typeof stack === 'string' && stack !== '' ? stack : String(message ?? cause);
  return text
    .split('\n')
    .slice(0, LINES)
    .map((line) => line.trimEnd())
    .join('\n')
    .slice(0, CHARACTERS);
}
