import type { RendererEnvironment } from '#contract/renderer.ts';
import type { StyleReference } from '#src/head/page-assets.ts';
import { inlineCss } from '#src/server/document/document.ts';

/** The stylesheets of one release set, in UTF-8 and ready to be inlined. The files of a version never change, so each is read and prepared once. */
export class InlineStyles {
  readonly #readFile: RendererEnvironment['readFile'];
  readonly #prepared = new Map<string, Promise<Uint8Array>>();

  constructor(readFile: RendererEnvironment['readFile']) {
    this.#readFile = readFile;
  }

  /** Throws like `readFile`. The next call then tries again. */
  bytes({ release, version, path, href }: StyleReference): Promise<Uint8Array> {
    const known = this.#prepared.get(href);
    if (known) return known;
    const bytes = this.#readFile({ name: release, version }, 'web', path).then((css) => Buffer.from(inlineCss(css, href)));
    this.#prepared.set(href, bytes);
    bytes.catch(() => this.#prepared.delete(href));
    return bytes;
  }
}
