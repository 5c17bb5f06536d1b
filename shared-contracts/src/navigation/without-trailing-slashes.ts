/**
 * Returns a path without its trailing slashes. The lookbehind keeps the cost linear: without it, a match is tried at every slash of a long
 * run.
 * @param path any path
 * @returns the path; an empty text for `/`
 * @example
 * withoutTrailingSlashes('/terms/'); // '/terms'
 */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
