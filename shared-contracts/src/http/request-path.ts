/**
 * Fills the braces of an endpoint's path; each value is encoded as one path segment.
 * @throws TypeError when a parameter is missing
 */
export function requestPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Path ${path} needs the parameter "${name}".`);
    return encodeURIComponent(String(value));
  });
}
