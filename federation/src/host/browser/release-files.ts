import { registerIntegrity } from '#src/host/browser/import-map.ts';
import {
  type PageRelease,
  type WebFiles,
  integrityMap,
  releaseBase,
  scriptsWithoutIntegrity,
  webFilesOf,
} from '#src/host/browser/page-release.ts';
import { LoadFailure } from '#src/host/loading/load-failure.ts';

interface ReleaseFilesOptions {
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Where releases are served: `/_/`. */
  readonly assetBase: string;
  /** Deadline for fetching a manifest, in milliseconds. */
  readonly deadlineMs: number;
}

interface Located {
  /** Base address of the scripts for an attempt. */
  readonly base: string;
  /** Styles keep their first address: their content is the same, and a failed link can be tried again. */
  readonly styleBase: string;
  readonly files: WebFiles;
}

/** Locates the files of the page's releases, from data in the page or from the release's manifest, verified by its hash. */
export class ReleaseFiles {
  readonly #options: ReleaseFilesOptions;
  /** Manifest address of an attempt → the manifest's content. */
  readonly #fetched = new Map<string, Promise<WebFiles>>();

  constructor(options: ReleaseFilesOptions) {
    this.#options = options;
  }

  /** @throws LoadFailure `unknown` when the set does not name the remote */
  release(name: string): PageRelease {
    const release = this.#options.releases[name];
    if (!release) throw new LoadFailure('unknown', name, undefined, 'the release set does not name it');
    return release;
  }

  /**
   * Returns the files of `name`, with their hashes registered for the given attempt's addresses.
   * @throws LoadFailure; TypeError when the manifest does not arrive or does not match its hash
   */
  async locate(name: string, attempt: number): Promise<Located> {
    const release = this.release(name);
    const { assetBase } = this.#options;
    const base = releaseBase(assetBase, name, release, attempt);
    // The page's import map only has hashes for the first addresses: a retry reads them from the manifest.
    const files = release.web && (attempt === 0 || release.base) ? release.web : await this.#manifestAt(base, name, release);
    registerIntegrity(integrityMap(base, files));
    return { base, styleBase: releaseBase(assetBase, name, release), files };
  }

  #manifestAt(base: string, name: string, release: PageRelease): Promise<WebFiles> {
    const known = this.#fetched.get(base);
    if (known) return known;
    const pending = this.#fetch(`${base}manifest.json`, `${name}@${release.version}`, release.manifest);
    this.#fetched.set(base, pending);
    pending.catch(() => this.#fetched.delete(base));
    return pending;
  }

  async #fetch(address: string, target: string, integrity: string): Promise<WebFiles> {
    if (!integrity) throw new LoadFailure('contract', target, new Error('The page does not say which hash its manifest has.'));
    // The hash proves that these are the bytes that the registry validated; an error page does not match.
    const response = await fetch(address, { integrity, signal: AbortSignal.timeout(this.#options.deadlineMs) });
    const files = webFilesOf(await response.json());
    const unchecked = scriptsWithoutIntegrity(files);
    if (unchecked.length > 0) throw new LoadFailure('contract', target, new Error(`No hash is recorded for ${unchecked.join(', ')}`));
    return files;
  }
}
