import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

const PAGE = 100;

/** Reads the newest `limit` entries of the audit log, newest first. @throws CliError */
export async function readAudit(connection: RegistryConnection, limit: number): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (let before: number | undefined; found.length < limit;) {
    const query = { limit: Math.min(PAGE, limit - found.length), before };
    const { entries, next } = (await call(connection, accessEndpoints.audit, { query })).data;
    found.push(...entries);
    if (next === null) break;
    before = next;
  }
  return found;
}
