import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { verifyChain, type AuditResult } from '#src/domain/sets/audit-chain.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

const PAGE = 100;

/** Reads the newest `limit` sets of an environment that match all filters, newest first. @throws CliError */
export async function readHistory(
  connection: RegistryConnection,
  environment: string,
  limit: number,
  filter: SetFilter = {},
): Promise<SetRecord[]> {
  const found: SetRecord[] = [];
  let before: number | undefined;
  while (found.length < limit) {
    const { data } = await call(connection, registryEndpoints.sets, {
      params: { environment },
      query: { ...filter, before, limit: Math.min(PAGE, limit - found.length) },
    });
    found.push(...data.sets);
    if (data.next === null) break;
    before = data.next;
  }
  return found;
}

/** Verifies the audit chain of an environment over its whole history. @throws CliError */
export async function auditHistory(connection: RegistryConnection, environment: string): Promise<AuditResult> {
  const all = (await readHistory(connection, environment, Infinity)).toReversed();
  const [first] = all;
  if (first && first.number !== 0) return { intact: false, number: first.number, reason: 'the sets before it are missing' };
  return verifyChain(all);
}
