/**
 * Fills the braces of an endpoint's path; each value is encoded as one path segment.
 * @throws TypeError when a parameter is missing, or would change the path: empty, `.` or `..`
 */
export function requestPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new TypeError(`Path ${path} needs the parameter "${name}".`);
    if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`Path ${path} cannot take "${value}" as "${name}".`);
    return encodeURIComponent(value);
  });
}
