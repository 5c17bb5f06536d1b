/** An error as it is told to the front: with its stack, which names the release. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
