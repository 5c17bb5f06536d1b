import type { FrontendDiscovery } from '@plenum/shared-contracts/release/discovery';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type ActiveRemote, fileUrl, MODULE_FEDERATION_MANIFEST } from '#src/domain/discovery/active-remote.ts';

/** The only published version of the schema. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Returns the active remotes in the Frontend Discovery schema. @param registryUrl address of the registry, without a slash at the end */
export function createFrontendDiscovery(
  { environment, number }: Pick<ReleaseSet, 'environment' | 'number'>,
  remotes: readonly ActiveRemote[],
  registryUrl: string,
): FrontendDiscovery {
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(
      remotes.map((remote) => [remote.name, [describeVersion(remote, { environment, number, registryUrl })]]),
    ),
  };
}

function describeVersion(
  remote: ActiveRemote,
  { environment, number, registryUrl }: { environment: string; number: number; registryUrl: string },
): FrontendDiscovery['microFrontends'][string][number] {
  const { version, contract, web } = remote;
  const entry = web.files[web.entry];
  // Every manifest is checked for this when its version is reserved.
  if (!entry) throw new Error(`${remote.name}@${version} does not list its entry ${web.entry}.`);
  return {
    url: fileUrl(registryUrl, remote, web.entry),
    metadata: { integrity: entry.hash, version },
    deployment: { traffic: 100, default: true },
    extras: {
      environment,
      set: number,
      contract,
      ...(web.files[MODULE_FEDERATION_MANIFEST] && {
        module_federation_manifest: `${registryUrl}/v1/environments/${environment}/remotes/${remote.name}/${MODULE_FEDERATION_MANIFEST}`,
      }),
    },
  };
}
