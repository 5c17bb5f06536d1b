/**
 * Cookies in `header` whose name is one of `names`; `_ga*` is every name that begins so.
 * @param header as `document.cookie` shows them
 * @returns name and value of each
 */
export function matchingCookies(header: string, names: readonly string[]): [name: string, value: string][] {
  const isNamed = (name: string) => names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  return header.split('; ').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name !== '' && isNamed(name) ? [[name, value.join('=')]] : [];
  });
}

/** Deletes the named cookies, whichever domain of the page's host they were set for; a script of another service chooses that itself. */
export function deleteCookies(document: Pick<Document, 'cookie'>, hostname: string, names: readonly string[]): void {
  const labels = hostname.split('.');
  const domains = labels.map((_, from) => `Domain=${labels.slice(from).join('.')}; `);
  try {
    for (const [name] of matchingCookies(document.cookie, names))
      for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; ${domain}Max-Age=0`;
  } catch {
    // Cookies are forbidden: there are none.
  }
}
