import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** A running canary. */
export interface RunningCanary {
  readonly name: string;
  readonly environment: string;
  readonly version: string;
  readonly percent: number;
}

/** Returns the canaries in the given environments. */
export async function loadCanaries(client: RegistryClient, environments: readonly string[], signal: AbortSignal): Promise<RunningCanary[]> {
  const sets = await Promise.all(
    environments.map((environment) => client.get(registryEndpoints.currentSet, { params: { environment } }, signal)),
  );
  return sets.flatMap(({ environment, canaries = {} }) =>
    Object.entries(canaries).map(([name, { version, percent }]) => ({ name, environment, version, percent })),
  );
}
