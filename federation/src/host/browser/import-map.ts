/** The nonce of this document's scripts; empty where the page has none (development). */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

const registered = new WeakMap<Document, Set<string>>();

/**
 * Tells the browser the hashes of modules before they are imported: a module that does not match is
 * not executed. Uses one more import map; browsers merge them (HTML standard, "multiple import maps").
 */
export function registerIntegrity(key: string, integrity: Readonly<Record<string, string>>): void {
  const known = registered.get(document) ?? new Set<string>();
  registered.set(document, known);
  if (known.has(key)) return;
  known.add(key);
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = documentNonce();
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
}
