import { createHash } from 'node:crypto';

/** A page without the nonce of the response that it was rendered for. */
export interface SharedHtml {
  readonly html: Buffer;
  /** Sources of a content security policy that allow the page's own scripts and styles: `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Types of data blocks, which are never executed. */
const DATA = /\stype="application\/(?:ld\+)?json"/;
const INTEGRITY = /\sintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/=]+)"/;

/**
 * Removes the nonce from a page and returns the hashes that take its place: of inline scripts and styles, and the integrity of scripts and
 * module preloads (CSP level 3, "external hashes").
 * @returns null if a script would have neither, or the nonce is anywhere else in the page
 */
export function shareHtml(html: string, nonce: string): SharedHtml | null {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    if (start < from || end === -1) return null;
    const tag = html.slice(start, at) + html.slice(at + attribute.length, end + 1);
    const name = /^<([a-z]+)/.exec(tag)?.[1] ?? '';
    const integrity = INTEGRITY.exec(tag)?.[1];
    if (name === 'link' || (name === 'script' && /\ssrc="/.test(tag))) {
      if (integrity === undefined) return null;
      scripts.add(`'${integrity}'`);
    } else if (name === 'script' || name === 'style') {
      const close = html.indexOf(`</${name}>`, end);
      if (close === -1) return null;
      const hash = `'sha256-${createHash('sha256')
        .update(html.slice(end + 1, close))
        .digest('base64')}'`;
      if (name === 'style') styles.add(hash);
      else if (!DATA.test(tag)) scripts.add(hash);
    } else return null;
    parts.push(html.slice(from, start), tag);
    from = end + 1;
  }
  const shared = parts.join('') + html.slice(from);
  return shared.includes(nonce) ? null : { html: Buffer.from(shared), scripts: [...scripts], styles: [...styles] };
}
