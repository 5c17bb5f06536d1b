import { integrityMap, releaseBase } from '@plenum/federation/host/browser/page-release';
import type { Composition } from '#contract/composition.ts';
import { hashSource } from '#server/responses/hash-source.ts';

/** Files of a release are below the first address, and of a first retry below the second. */
const ATTEMPTS = [0, 1];
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;

/**
 * Returns policy sources (`'sha256-…'`) of the import maps that a page may add later: one for each release of the set, with the hashes of
 * its scripts that the page does not have yet, exactly as `registerIntegrity` writes it. A page without a nonce could not add them otherwise,
 * and would import modules that nothing has verified.
 * @param html without nonces
 */
export function laterImportMaps(html: string, { shell, remotes }: Pick<Composition, 'shell' | 'remotes'>, assetBase: string): string[] {
  const known = (JSON.parse(IMPORT_MAP.exec(html)?.[1] ?? '{}') as { integrity?: object }).integrity ?? {};
  return Object.entries({ shell, ...remotes }).flatMap(([name, release]) =>
    ATTEMPTS.flatMap((attempt) => {
      const map = integrityMap(releaseBase(assetBase, name, release, attempt), release.web);
      const added = Object.entries(map).filter(([address]) => !Object.hasOwn(known, address));
      return added.length === 0 ? [] : [hashSource(JSON.stringify({ integrity: Object.fromEntries(added) }))];
    }),
  );
}
