import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { ReleaseSummary } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';

export interface Status {
  readonly set: ReleaseSet;
  readonly releases: readonly ReleaseSummary[];
}

/** Reads what is active in an environment, and what is published. @throws CliError */
export async function readStatus(connection: RegistryConnection, environment: string): Promise<Status> {
  const [set, published] = await Promise.all([
    call(connection, registryEndpoints.currentSet, { params: { environment } }),
    call(connection, registryEndpoints.releases, {}),
  ]);
  return { set: set.data, releases: published.data.releases };
}
