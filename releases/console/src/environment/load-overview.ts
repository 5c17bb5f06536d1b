import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import type { CanaryProgress } from '@plenum/shared-contracts/release/canary/canary-schemas';
import type { ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import type { EnvironmentSummary, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockedVersion } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** What an environment consists of, what its sites serve, and what the registry watches there. */
export interface Overview {
  readonly environment: EnvironmentSummary;
  readonly set: ReleaseSet;
  readonly sites: readonly SiteSummary[];
  readonly blocked: readonly BlockedVersion[];
  readonly canaries: readonly CanaryProgress[];
  readonly watched: readonly ErrorBudgetState[];
}

/** An overview, or why it could not be loaded. */
export type OverviewResult = { readonly name: string } & ({ readonly overview: Overview } | { readonly error: unknown });

export async function loadOverview(client: RegistryClient, name: string, signal: AbortSignal): Promise<Overview> {
  const [shared, part] = await Promise.all([loadShared(client, signal), loadPart(client, name, signal)]);
  return overviewOf(name, shared, part);
}

/** Loads the overviews of several environments. One that fails does not prevent the others from being shown. */
export async function loadOverviews(client: RegistryClient, names: readonly string[], signal: AbortSignal): Promise<OverviewResult[]> {
  const shared = loadShared(client, signal);
  const results = names.map(async (name): Promise<OverviewResult> => {
    try {
      const part = await loadPart(client, name, signal);
      return { name, overview: overviewOf(name, await shared, part) };
    } catch (error) {
      return { name, error };
    }
  });
  // Without what they share, none can be shown.
  const [, ...overviews] = await Promise.all([shared, ...results]);
  return overviews;
}

interface Shared {
  readonly environments: readonly EnvironmentSummary[];
  readonly blocked: readonly BlockedVersion[];
}

/** Loads what is the same request for every environment. */
async function loadShared(client: RegistryClient, signal: AbortSignal): Promise<Shared> {
  const [{ environments }, { versions: blocked }] = await Promise.all([
    client.get(siteEndpoints.environments, {}, signal),
    client.get(trustEndpoints.blocked, {}, signal),
  ]);
  return { environments, blocked };
}

type Part = Omit<Overview, 'environment' | 'blocked'>;

async function loadPart(client: RegistryClient, name: string, signal: AbortSignal): Promise<Part> {
  const params = { environment: name };
  // The sites come before the set: a listed failure is never shown without the set that it has caused.
  const { sites } = await client.get(siteEndpoints.sites, { params }, signal);
  const [set, { versions: watched }] = await Promise.all([
    client.get(registryEndpoints.currentSet, { params }, signal),
    client.get(measurementEndpoints.errorBudgets, { params }, signal),
  ]);
  const hasCanaries = Object.keys(set.canaries ?? {}).length > 0;
  const { canaries } = hasCanaries ? await client.get(canaryEndpoints.canaries, { params }, signal) : { canaries: [] };
  return { set, sites, canaries, watched };
}

function overviewOf(name: string, { environments, blocked }: Shared, part: Part): Overview {
  const environment = environments.find((found) => found.name === name);
  if (!environment) throw new Error(`${name} is not listed.`);
  return { environment, blocked, ...part };
}
