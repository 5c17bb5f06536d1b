/**
 * React Aria adds small style elements of its own (touch behaviour, scroll lock on iOS). Under our
 * content security policy they need the document's nonce, which it looks for in a meta element.
 */
export function handOverNonce(page: Document): void {
  const nonce = page.querySelector<HTMLElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[name="csp-nonce"]')) return;
  const meta = page.createElement('meta');
  meta.name = 'csp-nonce';
  // As `nonce`, not as `content`: selectors of a stylesheet cannot read it (HTML, "nonce hiding").
  meta.nonce = nonce;
  page.head.append(meta);
}
