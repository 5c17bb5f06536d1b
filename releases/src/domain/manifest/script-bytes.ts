import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';

/** Returns the size of a release's browser scripts in bytes, uncompressed. */
export function scriptBytes({ web }: { readonly web: Pick<ReleaseManifest['web'], 'files'> }): number {
  return Object.entries(web.files)
    .filter(([path]) => /\.m?js$/.test(path))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
