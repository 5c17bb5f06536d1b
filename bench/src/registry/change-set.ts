import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';

/**
 * Activates versions in `production`.
 * @returns when the registry answered, and the new set with the tag that pages have
 */
export async function changeSet(
  { urls, tokens }: Stack,
  releases: Readonly<Record<string, string>>,
): Promise<{ readonly answered: number; readonly set: ReleaseSet; readonly tag: string }> {
  const { path, reply } = registryEndpoints.activate;
  const response = await fetch(urls.releases + path.replace('{environment}', 'production'), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.manager}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    // The versions differ in nothing that a preflight could find.
    body: JSON.stringify({ releases, skip_preflight: true }),
  });
  const answered = performance.now();
  const set = parse(reply, await response.json(), "The registry's answer to an activation");
  return { answered, set, tag: `${set.environment}:${set.epoch}:${set.number}` };
}
