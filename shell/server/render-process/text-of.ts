/** Returns an error's text for the front server, with its stack, which names the release. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
