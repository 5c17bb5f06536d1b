import type { RendererEnvironment } from '#contract/renderer.ts';
import type { StyleReference } from '#src/head/page-assets.ts';
import { inlineCss } from '#src/server/document.ts';

/** The stylesheets of one release set, ready to be inlined. The files of a version never change, so each is read and prepared once. */
export class InlineStyles {
  readonly #readFile: RendererEnvironment['readFile'];
  readonly #texts = new Map<string, Promise<string>>();

  constructor(readFile: RendererEnvironment['readFile']) {
    this.#readFile = readFile;
  }

  /** Throws like `readFile`. The next call then tries again. */
  text({ release, version, path, href }: StyleReference): Promise<string> {
    const known = this.#texts.get(href);
    if (known) return known;
    const text = this.#readFile({ name: release, version }, 'web', path).then((css) => inlineCss(css, href));
    this.#texts.set(href, text);
    text.catch(() => this.#texts.delete(href));
    return text;
  }
}
