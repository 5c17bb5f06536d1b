/**
 * Parses `a=1; b=2` as a browser sends it or `document.cookie` shows it. Of two cookies with one name the last wins: longer paths come
 * first (RFC 6265, section 5.4), ours has the shortest, and another host of the domain can set one for any path.
 */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [name = '', ...value] = pair.split('=');
    cookies.set(name.trim(), decoded(value.join('=').trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
