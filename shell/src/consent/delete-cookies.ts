/**
 * Returns the cookies in `header` that match one of `names`; `_ga*` matches every name with that prefix.
 * @param header in the format of `document.cookie`
 * @returns name and value of each
 */
export function matchingCookies(header: string, names: readonly string[]): [name: string, value: string][] {
  const isNamed = (name: string) => names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  return header.split('; ').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name !== '' && isNamed(name) ? [[name, value.join('=')]] : [];
  });
}

/** Deletes the named cookies on every domain of the page's host: a third-party script chooses itself which domain it sets them for. */
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
