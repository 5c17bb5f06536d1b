import * as z from 'zod/mini';
import { environmentName } from '@plenum/shared-contracts/release/names';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { MAX_WHOLE_NUMBER } from '@plenum/shared-contracts/release/whole-number';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** `4100000000000` and `x` are no sets: an address may contain anything. */
const setNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_WHOLE_NUMBER));

/** What is compared with a set of the environment of the address: `?set=41&with=staging&with_set=3`. A set that is absent is the current one. */
export const comparison = z.object({
  set: z.optional(setNumber),
  with: z.optional(environmentName),
  with_set: z.optional(setNumber),
});
export type Comparison = z.infer<typeof comparison>;

/** Returns both sets. @throws ApiError if one of them does not exist, or cannot be loaded */
export async function loadComparedSets(
  client: RegistryClient,
  environment: string,
  compared: Comparison,
  signal: AbortSignal,
): Promise<readonly [ReleaseSet, ReleaseSet]> {
  const load = (of: string, number: number | undefined) =>
    number === undefined
      ? client.get(registryEndpoints.currentSet, { params: { environment: of } }, signal)
      : client.get(registryEndpoints.set, { params: { environment: of, number } }, signal);
  return Promise.all([load(environment, compared.set), load(compared.with ?? environment, compared.with_set)]);
}
