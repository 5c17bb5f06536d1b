/** A path without the slashes at its end. The lookbehind keeps the cost linear: without it every slash of a long run is a new start. */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
