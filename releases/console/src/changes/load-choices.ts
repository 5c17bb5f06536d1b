import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { type CandidateProblem, versionEndpoints } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

export interface VersionChoice {
  readonly version: string;
  /** Why the registry would not activate it at present; null if it would. */
  readonly problem: CandidateProblem | null;
}

/** A release with the versions that may be chosen in an environment. */
export interface ReleaseChoice {
  readonly name: string;
  /** The active version; null if none is. */
  readonly active: string | null;
  /** Versions that are not active, highest first. */
  readonly others: readonly VersionChoice[];
  /** Number of older versions that are not listed. */
  readonly older: number;
  /** Version and share of its canary, which has to end before anything else of it is activated; null if there is none. */
  readonly canary: { readonly version: string; readonly percent: number } | null;
}

/** Loads the releases of an environment with the versions that can be chosen. */
export type LoadChoices = (client: RegistryClient, environment: string, signal: AbortSignal) => Promise<ReleaseChoice[]>;

/** Returns all releases, the shell first, with all published versions that are neither active nor blocked. */
export const loadEarlierVersions: LoadChoices = async (client, environment, signal) => {
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
        .filter(({ version }) => version !== active && !blocked.some((entry) => entry.name === name && entry.version === version))
        .map(({ version }) => ({ version, problem: null }));
      return { name, active, others, older: 0, canary: set.canaries?.[name] ?? null };
    }),
  );
  return shellFirst(choices);
};

/**
 * Returns a function that loads all releases, the shell first, with the versions that were published last, and why the registry would refuse
 * one.
 * @param also an older version that is listed, too: `mf-blog@1.0.0`
 */
export function loadCandidates(also?: string): LoadChoices {
  return async (client, environment, signal) => {
    const params = { environment };
    const [set, { releases }] = await Promise.all([
      client.get(registryEndpoints.currentSet, { params }, signal),
      client.get(versionEndpoints.candidates, { params, query: { also } }, signal),
    ]);
    const choices = releases.map(({ name, versions, published }) => {
      const active = set.releases[name]?.version ?? null;
      const listed = versions.length + (active === null ? 0 : 1);
      return { name, active, others: versions, older: Math.max(0, published - listed), canary: set.canaries?.[name] ?? null };
    });
    return shellFirst(choices);
  };
}

/** Returns the release that the address of a screen names: `?release=mf-blog&version=1.1.0` is `mf-blog@1.1.0`. */
export function releaseInAddress(address: URLSearchParams): string | undefined {
  const [name, version] = [address.get('release'), address.get('version')];
  return name && version ? `${name}@${version}` : undefined;
}

function shellFirst(choices: readonly ReleaseChoice[]): ReleaseChoice[] {
  return choices.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name, 'en'));
}
