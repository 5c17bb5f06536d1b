import type { Composition } from '#contract/composition.ts';
import { escapeJson } from '#src/boot/boot.ts';
import { type LoadedPage, type PageAssets, pageAssets, shownParts } from '#src/head/page-assets.ts';
import { startScript } from '#src/head/start-script.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';

/** Assets of a page with what is serialised of them. */
export interface SerialisedAssets extends PageAssets {
  /** The page's import map as escaped JSON. */
  readonly importMap: string;
  /** Text of the inline script that loads the page's modules. */
  readonly startScript: string;
}

/** Far more than a set has screens with different blocks. */
const MAX_PAGES = 500;

/** The assets of one set's pages. Pages that show the same parts share theirs: they follow from the set. */
export class SetAssets {
  readonly #composition: Composition;
  readonly #assetBase: string;
  readonly #known = new Map<string, SerialisedAssets>();

  constructor(composition: Composition, assetBase: string) {
    this.#composition = composition;
    this.#assetBase = assetBase;
  }

  of(layout: LayoutName, page: LoadedPage): SerialisedAssets {
    const key = [layout, page.isSignedIn === true, ...shownParts(page)].join(' ');
    const known = this.#known.get(key);
    if (known) return known;
    const assets = pageAssets(this.#composition, layout, page, this.#assetBase);
    const made = {
      ...assets,
      importMap: escapeJson({ integrity: assets.integrity }),
      startScript: startScript(assets.entry, assets.entryRetry, assets.modules),
    };
    if (this.#known.size < MAX_PAGES) this.#known.set(key, made);
    return made;
  }
}
