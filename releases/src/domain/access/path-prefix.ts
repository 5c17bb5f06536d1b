/** Whether `path` is `prefix` or lies below it. */
export function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether some address lies below both prefixes: one of them is, or is below, the other. */
export function prefixesOverlap(a: string, b: string): boolean {
  return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}
