/**
 * React Aria adds small style elements (touch behaviour, scroll lock on iOS). Under our content security policy they need the
 * document's nonce, which React Aria reads from a meta element.
 * @param page the document, with at least one script that has the nonce
 * @example
 * if (typeof document !== 'undefined') setNonceForReactAria(document);
 */
export function setNonceForReactAria(page: Document): void {
  const nonce = page.querySelector<HTMLElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[name="csp-nonce"]')) return;
  const meta = page.createElement('meta');
  meta.name = 'csp-nonce';
  // As `nonce`, not as `content`, because CSS selectors cannot read it (HTML, "nonce hiding").
  meta.nonce = nonce;
  page.head.append(meta);
}
