/**
 * Returns a path without its trailing slashes. The lookbehind keeps the cost linear: without it, a match is tried at every slash of a long
 * run.
 */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
