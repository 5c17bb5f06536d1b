/**
 * Fills the braces of an endpoint's path; each value is encoded as one path segment.
 * @param path with parameters in braces
 * @param params values by name
 * @returns the path to request
 * @throws TypeError when a parameter is missing, or would change the path: empty, `.` or `..`
 * @example
 * requestPath('/v1/shows/{id}', { id: 'a b' }); // '/v1/shows/a%20b'
 */
export function requestPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new TypeError(`Path ${path} needs the parameter "${name}".`);
    if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`Path ${path} cannot take "${value}" as "${name}".`);
    return encodeURIComponent(value);
  });
}
