/**
 * Opens the provider's page in this tab.
 * @throws Error when the URL, which comes from the API, is not an http or https URL
 */
export function redirectToProvider(address: string): void {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`The way to pay has the scheme ${url.protocol}.`);
  location.assign(url.href);
}
