/**
 * Returns the value of a cookie in `a=1; b=2` as a browser sends it or `document.cookie` shows it; null without the cookie. Of two cookies
 * with one name the last wins: longer paths come first (RFC 6265, section 5.4), ours has the shortest, and another host of the domain can
 * set one for any path. A header may have 128 KB, so nothing is done for other cookies.
 */
export function readCookie(header: string, name: string): string | null {
  const cookies = `; ${header}`;
  const start = `; ${name}=`;
  const at = cookies.lastIndexOf(start);
  if (at === -1) return null;
  const value = (cookies.slice(at + start.length).split(';', 1)[0] ?? '').trim();
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
