import type { ImportMap } from '@plenum/shared-contracts/release/discovery';
import { type ActiveRemote, fileUrl } from '#src/domain/discovery/active-remote.ts';

/** Returns the import map of the active remotes. @param registryUrl address of the registry, without a slash at the end */
export function createImportMap(remotes: readonly ActiveRemote[], registryUrl: string): ImportMap {
  return {
    imports: Object.fromEntries(remotes.map((remote) => [remote.name, fileUrl(registryUrl, remote, remote.web.entry)])),
    integrity: Object.fromEntries(
      remotes.flatMap((remote) =>
        Object.entries(remote.web.files)
          .filter(([file]) => /\.m?js$/.test(file))
          .map(([file, { hash }]) => [fileUrl(registryUrl, remote, file), hash]),
      ),
    ),
  };
}
