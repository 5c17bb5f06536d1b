/** Query parameters that may hold an access token (product-spec section 2). */
const SECRET = new Set(['auth']);

function nameOf(pair: string): string {
  const name = pair.split('=')[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/** An address as it may stand in a log: what could be an access token is taken out, however its name is written. */
export function redactUrl(url: string): string {
  const [path, ...query] = url.split('?');
  if (query.length === 0) return url;
  const pairs = query.join('?').split(/([&#])/);
  return `${path}?${pairs.map((pair) => (SECRET.has(nameOf(pair)) ? `${pair.split('=')[0]}=[redacted]` : pair)).join('')}`;
}
