import { trustedJson } from '#src/host/browser/trusted-json.ts';

/**
 * Returns the nonce of this document's scripts; empty where the page has none (development). A page that several visitors get has hashes
 * instead; its host puts the nonce of the response, for what is added later, into `<meta name="csp-nonce">`.
 */
export function documentNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce], meta[name="csp-nonce"]')?.nonce ?? '';
}

/** Hashes by address that the document has, from the page's own import map and those added since. */
function registered(): Map<string, string> {
  const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];
  return new Map(maps.flatMap((map) => Object.entries((JSON.parse(map.text) as { integrity?: Record<string, string> }).integrity ?? {})));
}

/**
 * Registers the hashes of modules (address → hash) before they are imported: the browser does not execute a module that does not match.
 * Adds another import map; browsers merge them (HTML standard, "multiple import maps") and warn about addresses that are already mapped.
 */
export function registerIntegrity(integrity: Readonly<Record<string, string>>): void {
  const known = registered();
  const added = Object.entries(integrity).filter(([address]) => !known.has(address));
  if (added.length === 0) return;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = documentNonce();
  script.textContent = trustedJson({ integrity: Object.fromEntries(added) });
  document.head.append(script);
}

/** Gives the address from which a failed chunk is imported next the hash of its first address. */
function registerRetry(address: string, retry: string): void {
  for (const [known, hash] of registered()) if (new URL(known, document.baseURI).href === address) registerIntegrity({ [retry]: hash });
}

/** What the chunk loading of every build calls when a chunk has failed (build/lazy-chunks/retry-chunks.ts). */
export function provideChunkRetry(): void {
  (globalThis as { _FEDERATION_RETRY?: typeof registerRetry })._FEDERATION_RETRY = registerRetry;
}
