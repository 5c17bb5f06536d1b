/** Whether `path` is `prefix` or below it. */
export function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether some path is below both prefixes: they are equal, or one is below the other. */
export function prefixesOverlap(a: string, b: string): boolean {
  return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}
