/** Browser names, most specific first: Edge's user agent contains Chrome's, and Chrome's contains Safari's. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/**
 * Describes the sender of a request to the account's owner: "Firefox on Windows". Our own, as these names are stored and compared to recognise
 * a known device: with a library's next version they might change.
 */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
