import { registerIntegrity } from '#src/host/browser/import-map.ts';
import { type PageRelease, type WebFiles, integrityMap, releaseBase, webFilesOf } from '#src/host/browser/page-release.ts';
import { LoadFailure } from '#src/host/loading/load-failure.ts';

/** Finds the files of the page's releases: from the page itself, or from the release's manifest, trusted by its hash. */
export class ReleaseFiles {
  readonly #releases: Readonly<Record<string, PageRelease>>;
  readonly #assetBase: string;
  readonly #fetched = new Map<string, Promise<WebFiles>>();

  constructor(releases: Readonly<Record<string, PageRelease>>, assetBase: string) {
    this.#releases = releases;
    this.#assetBase = assetBase;
  }

  /** @throws LoadFailure `unknown` when the set does not name the remote */
  release(name: string): PageRelease {
    const release = this.#releases[name];
    if (!release) throw new LoadFailure('unknown', name);
    return release;
  }

  /** The files of `name`, their hashes registered for the given attempt's addresses. */
  async locate(name: string, attempt: number): Promise<{ base: string; files: WebFiles }> {
    const release = this.release(name);
    const files = await this.#files(name, attempt);
    const base = releaseBase(this.#assetBase, name, release, attempt);
    const integrity = integrityMap(base, files);
    if (Object.keys(integrity).length > 0) registerIntegrity(base, integrity);
    return { base, files };
  }

  #files(name: string, attempt: number): Promise<WebFiles> {
    const release = this.release(name);
    // The page's import map holds the hashes for the first addresses only: a retry needs them from the manifest.
    if (release.web && (attempt === 0 || release.base)) return Promise.resolve(release.web);
    const pending = this.#fetched.get(name) ?? this.#fetch(name, release);
    this.#fetched.set(name, pending);
    pending.catch(() => this.#fetched.delete(name));
    return pending;
  }

  async #fetch(name: string, release: PageRelease): Promise<WebFiles> {
    const address = `${releaseBase(this.#assetBase, name, release)}manifest.json`;
    // The hash proves that these are the bytes that the registry checked against the contract.
    const response = await fetch(address, { integrity: release.manifest });
    if (!response.ok)
      throw new LoadFailure('unreachable', `${name}@${release.version}`, new Error(`${address} answered ${response.status}`));
    return webFilesOf(await response.json());
  }
}
