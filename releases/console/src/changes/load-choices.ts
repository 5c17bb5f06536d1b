import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** A release with the versions that may be chosen in an environment. */
export interface ReleaseChoice {
  readonly name: string;
  /** The active version; null if none is. */
  readonly active: string | null;
  /** Published versions that are neither active nor blocked, highest first. */
  readonly others: readonly string[];
  /** Version and share of its canary, which has to end before anything else of it is activated; null if there is none. */
  readonly canary: { readonly version: string; readonly percent: number } | null;
}

/** Returns all releases, the shell first. */
export async function loadChoices(client: RegistryClient, environment: string, signal: AbortSignal): Promise<ReleaseChoice[]> {
  const [set, { releases }, { versions: blocked }] = await Promise.all([
    client.get(registryEndpoints.currentSet, { params: { environment } }, signal),
    client.get(registryEndpoints.releases, {}, signal),
    client.get(trustEndpoints.blocked, {}, signal),
  ]);
  const choices = await Promise.all(
    releases.map(async ({ name }) => {
      const active = set.releases[name]?.version ?? null;
      const { versions } = await client.get(registryEndpoints.versions, { params: { name } }, signal);
      const others = versions
        .map(({ version }) => version)
        .filter((version) => version !== active && !blocked.some((entry) => entry.name === name && entry.version === version));
      return { name, active, others, canary: set.canaries?.[name] ?? null };
    }),
  );
  return choices.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name, 'en'));
}
