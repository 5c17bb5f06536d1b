import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import type { CanaryProgress } from '@plenum/shared-contracts/release/canary/canary-schemas';
import type { ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import type { EnvironmentSummary, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockedVersion } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/trust-endpoints';
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

export async function loadOverview(client: RegistryClient, name: string, signal: AbortSignal): Promise<Overview> {
  const params = { environment: name };
  // The sites come before the set: a listed failure is never shown without the set that it has caused.
  const { sites } = await client.get(siteEndpoints.sites, { params }, signal);
  const [set, { environments }, { versions: blocked }, { versions: watched }] = await Promise.all([
    client.get(registryEndpoints.currentSet, { params }, signal),
    client.get(siteEndpoints.environments, {}, signal),
    client.get(trustEndpoints.blocked, {}, signal),
    client.get(measurementEndpoints.errorBudgets, { params }, signal),
  ]);
  const environment = environments.find((found) => found.name === name);
  if (!environment) throw new Error(`${name} is not listed.`);
  const hasCanaries = Object.keys(set.canaries ?? {}).length > 0;
  const { canaries } = hasCanaries ? await client.get(canaryEndpoints.canaries, { params }, signal) : { canaries: [] };
  return { environment, set, sites, blocked, canaries, watched };
}
