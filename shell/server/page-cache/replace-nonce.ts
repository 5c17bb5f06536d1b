import { hashSource } from '#server/responses/hash-source.ts';

/** A page without the nonce of the response that it was rendered for. */
export interface CacheableHtml {
  readonly html: Buffer;
  /** Sources of a content security policy that allow the page's own inline scripts and styles: `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Types of data blocks, which are never executed. */
const DATA = /\stype="application\/(?:ld\+)?json"/;
const SCRIPT_END = '</script>';
/** What an address or a hash in an attribute may contain without escapes. */
const PLAIN = /^[\w./~+=:@-]+$/;

/** A module that the page loads first. */
type Module = readonly [address: string, integrity: string];

/**
 * Removes the nonce from a page and returns the hashes that take its place. Releases of the shell from before decision 207 load modules by
 * elements of the page; here an inline script does, as in pages of later releases: what the HTML parser loads may, by hash, import no further modules, only what a script has added may
 * (CSP level 3, `'strict-dynamic'`; Chromium passes this on to dynamic imports).
 * @returns null if a module has no hash, or the nonce is anywhere else in the page
 */
export function replaceNonceByHashes(html: string, nonce: string): CacheableHtml | null {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const modules: Module[] = [];
  let entry: Module | null = null;
  const parts: string[] = [];
  let from = 0;
  /** Where modules may be loaded from: after the import map, which has their hashes, and before any stylesheet, which scripts wait for. */
  let start: number | null = null;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    const open = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    if (open < from || end === -1) return null;
    const tag = html.slice(open, at) + html.slice(at + attribute.length, end + 1);
    const name = /^<([a-z]+)/.exec(tag)?.[1] ?? '';
    const file = name === 'link' ? moduleOf(tag, 'href') : name === 'script' && tag.includes(' src=') ? moduleOf(tag, 'src') : undefined;
    if (file === null) return null;
    parts.push(html.slice(from, open));
    from = end + 1;
    if (file) {
      start ??= parts.length - 1;
      modules.push(file);
      if (name === 'script') {
        if (entry || !html.startsWith(SCRIPT_END, from)) return null;
        entry = file;
        from += SCRIPT_END.length;
      }
      continue;
    }
    if (name !== 'script' && name !== 'style') return null;
    const close = html.indexOf(`</${name}>`, from);
    if (close === -1) return null;
    const text = html.slice(from, close);
    if (name === 'style') styles.add(hashSource(text));
    else if (!DATA.test(tag)) scripts.add(hashSource(text));
    from = close;
    parts.push(tag, text);
    if (tag.includes(' type="importmap"')) {
      from += SCRIPT_END.length;
      parts.push(SCRIPT_END);
      start = parts.length - 1;
    }
  }
  const rest = html.slice(from);
  const bodyEnd = rest.includes('</body>') ? rest.lastIndexOf('</body>') : rest.length;
  if (entry) {
    const [preload, run] = [preloading(modules), `import(${JSON.stringify(entry[0])})`];
    for (const script of [preload, run]) scripts.add(hashSource(script));
    parts[start ?? 0] += `<script>${preload}</script>`;
    parts.push(rest.slice(0, bodyEnd), `<script>${run}</script>`, rest.slice(bodyEnd));
  } else parts.push(rest);
  const shared = parts.join('');
  return shared.includes(nonce) ? null : { html: Buffer.from(shared), scripts: [...scripts], styles: [...styles] };
}

/** Returns the address and the hash of a module in a tag; null if one of them is missing or has escapes. */
function moduleOf(tag: string, attribute: 'href' | 'src'): Module | null {
  const [, address = ''] = new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag) ?? [];
  const [, integrity = ''] = /\sintegrity="([^"]*)"/.exec(tag) ?? [];
  return PLAIN.test(address) && PLAIN.test(integrity) ? [address, integrity] : null;
}

/** Returns a script that fetches modules and checks their hashes. */
function preloading(modules: readonly Module[]): string {
  return `for(const[href,integrity]of${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"anonymous",integrity,href}))`;
}
