import type { Declared } from '@plenum/federation/host/declared/declared';
import { type Composition, compositionId } from '#contract/composition.ts';
import type { RendererEnvironment } from '#contract/renderer.ts';
import { escapeJson, type SiteOfBoot } from '#src/boot/boot.ts';
import type { PageAssets } from '#src/head/page-assets.ts';

interface SiteOfPage {
  readonly composition: Composition;
  readonly declared: Declared;
  readonly assets: PageAssets;
  /** Whether the page lists the declared browser storage. */
  readonly listsStorage: boolean;
}

/** The part of boot data that pages of a set with the same assets have in common, serialised once. */
export class SiteBootCache {
  readonly #environment: Pick<RendererEnvironment, 'assetBase' | 'widgets'>;
  /** Assets of a page, which belong to one set → its escaped JSON without the last brace, with and without the declared storage. */
  readonly #boots = new WeakMap<PageAssets, Map<boolean, Uint8Array>>();

  constructor(environment: Pick<RendererEnvironment, 'assetBase' | 'widgets'>) {
    this.#environment = environment;
  }

  /** Returns escaped JSON without its last brace, after which the document adds what belongs to the page. */
  get(site: SiteOfPage): Uint8Array {
    const { assets, listsStorage } = site;
    const known = this.#boots.get(assets) ?? new Map<boolean, Uint8Array>();
    this.#boots.set(assets, known);
    const boot = known.get(listsStorage) ?? Buffer.from(escapeJson(this.#describe(site)).slice(0, -1));
    known.set(listsStorage, boot);
    return boot;
  }

  #describe({ composition, declared, assets, listsStorage }: SiteOfPage): SiteOfBoot {
    const { assetBase, widgets } = this.#environment;
    return {
      set: compositionId(composition),
      assetBase,
      apiBase: '/api',
      releases: Object.fromEntries(
        Object.entries({ shell: composition.shell, ...composition.remotes }).map(([name, { web, node: _node, ...release }]) => [
          name,
          assets.remotes.includes(name) || release.base
            ? { ...release, web: { ...web, integrity: withoutScripts(web.integrity) } }
            : release,
        ]),
      ),
      declared: listsStorage ? declared : withoutStorage(declared),
      shellChunks: assets.shellChunks,
      widgets: widgets ?? null,
    };
  }
}

/** Returns the hashes of a release on the page without those of its scripts, which are in the page's import map. */
function withoutScripts(integrity: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([path]) => !path.endsWith('.js')));
}

/** Removes the declared browser storage from pages that do not list it. */
function withoutStorage({ storage: _storage, ...declared }: Declared): Declared {
  return declared;
}
