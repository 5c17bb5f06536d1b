/**
 * The request that React Router passes to loaders.
 * @param signal aborted when the page is no longer needed
 */
export function loaderRequest(url: URL, signal: AbortSignal): Request {
  // Given to the constructor, Node keeps the signal, and with it the whole page, until the entire heap is collected.
  return Object.defineProperty(new Request(url), 'signal', { value: signal });
}
