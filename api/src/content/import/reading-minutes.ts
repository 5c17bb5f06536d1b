/** Average speed of reading prose on a screen, in words per minute. */
const WORDS_PER_MINUTE = 200;

/** @returns whole minutes, at least 1 */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
