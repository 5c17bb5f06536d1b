/**
 * Goes to the provider's page, in this tab.
 * @throws Error when the address is none of the web: it came over a wire
 */
export function leaveToProvider(address: string): void {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`The way to pay has the scheme ${url.protocol}.`);
  location.assign(url.href);
}
