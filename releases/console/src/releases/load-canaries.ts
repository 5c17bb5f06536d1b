import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** A running canary of a release. */
export interface RunningCanary {
  readonly environment: string;
  readonly version: string;
  readonly percent: number;
}

/** Returns the canaries of a release in the given environments. */
export async function loadCanaries(
  client: RegistryClient,
  environments: readonly string[],
  name: string,
  signal: AbortSignal,
): Promise<RunningCanary[]> {
  const sets = await Promise.all(
    environments.map((environment) => client.get(registryEndpoints.currentSet, { params: { environment } }, signal)),
  );
  return sets.flatMap(({ environment, canaries }) => {
    const canary = canaries?.[name];
    return canary ? [{ environment, version: canary.version, percent: canary.percent }] : [];
  });
}
