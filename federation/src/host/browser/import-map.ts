import { trustedJson } from '#src/host/browser/trusted-json.ts';

/** The nonce of this document's scripts; empty where the page has none (development). */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Addresses whose hashes the document has: those of the import map that came with the page, and those added since. */
function registered(): Set<string> {
  const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];
  return new Set(maps.flatMap((map) => Object.keys((JSON.parse(map.text) as { integrity?: object }).integrity ?? {})));
}

/**
 * Tells the browser the hashes of modules (address → hash) before they are imported: a module that
 * does not match is not executed. Uses one more import map; browsers merge them (HTML standard,
 * "multiple import maps"), and complain of an address that is there already.
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
