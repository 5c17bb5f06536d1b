import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { releaseFilePath } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';

/** The active version of a remote and its browser files. */
export interface ActiveRemote extends Pick<ReleaseManifest, 'name' | 'version' | 'contract' | 'web'> {}

/** Path of the Module Federation manifest among the browser files of a release. */
export const MODULE_FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * Returns the address of a browser file at the registry.
 * @param registryUrl address of the registry, without a slash at the end
 */
export function fileUrl(registryUrl: string, { name, version }: Pick<ActiveRemote, 'name' | 'version'>, file: string): string {
  return `${registryUrl}${releaseFilePath(name, version, 'web', file)}`;
}
