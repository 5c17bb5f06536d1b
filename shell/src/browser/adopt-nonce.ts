import { serverTiming } from '#src/http/server-timing.ts';

/**
 * Makes the response's nonce available to scripts and styles that are added later. A page from the server's cache is the same for several
 * visitors, so its elements have no nonce: the policy allows them by their hashes, and names a nonce that only `Server-Timing` contains.
 */
export function adoptNonce(page: Document, performance: Parameters<typeof serverTiming>[0]): void {
  if (page.querySelector('script[nonce], meta[name="csp-nonce"]')) return;
  const nonce = serverTiming(performance).find(({ name }) => name === 'nonce')?.description;
  if (!nonce) return;
  const meta = page.createElement('meta');
  meta.name = 'csp-nonce';
  // As `nonce`, not as `content`, because CSS selectors cannot read it (HTML, "nonce hiding").
  meta.nonce = nonce;
  page.head.append(meta);
}
