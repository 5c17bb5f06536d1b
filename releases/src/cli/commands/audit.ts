import type { Command } from 'commander';
import { accessEndpoints } from '@plenum/shared-contracts/release/access-endpoints';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { readLimit } from '#src/cli/commands/arguments.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatTable, formatTime } from '#src/cli/format.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

const PAGE = 100;

export function addAudit(program: Command, io: Io): void {
  program
    .command('audit')
    .description('show who changed teams and tokens, newest first ("history" shows what was activated)')
    .option('--limit <entries>', 'how many', readLimit, 20)
    .option('--json', 'print as JSON')
    .action(async ({ limit, json }: { limit: number; json?: boolean }) => {
      const entries = await readAudit(connect(io, 'manager'), limit);
      print(io, json, { entries }, () => formatTable(['When', 'Who', 'Token', 'What', 'Of', ''], entries.map(row)));
    });
}

/** Reads the newest `limit` entries of the audit log. @throws CliError */
async function readAudit(connection: RegistryConnection, limit: number): Promise<AuditEntry[]> {
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

function row({ at, actor, token, action, subject, details }: AuditEntry): string[] {
  return [formatTime(at), actor, token === null ? '–' : String(token), action, subject, describeDetails(details)];
}

/** Returns `paths: /blog → /blog, /news`, or `token 7: CI`. */
function describeDetails({ before, after, id, label }: AuditEntry['details']): string {
  if (typeof id === 'number') return [`token ${id}`, label].filter(Boolean).join(': ');
  const [from, to] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const changed = ['paths', 'layouts', 'slots', 'api', 'error_dsn'].filter(
    (kind) => JSON.stringify(from[kind]) !== JSON.stringify(to[kind]),
  );
  return changed
    .map((kind) => `${kind}: ${before ? `${describeGrant(from[kind])} → ` : ''}${after ? describeGrant(to[kind]) : '(removed)'}`)
    .join('; ');
}

function describeGrant(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value === 'string') return value;
  const { prefix, upstream } = (value ?? {}) as { prefix?: string; upstream?: string };
  return prefix === undefined ? '–' : `${prefix}=${upstream}`;
}
