import type { Command } from 'commander';
import * as z from 'zod/mini';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { canaryChange, setChange } from '@plenum/shared-contracts/release/release-set';
import { readLimit } from '#src/cli/commands/arguments.ts';
import { readAudit } from '#src/cli/commands/read-audit.ts';
import { addVerifyAudit } from '#src/cli/commands/verify-audit.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatErrorBudget, formatSetChanges, formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';

/** Entries before migration 17 have an action that has another name now. */
const recordedBudget = z.object({ percent: z.number(), hours: z.number(), action: z.string() });

export function addAudit(program: Command, io: Io): void {
  const audit = program.command('audit').description('show who changed what in the registry, newest first');
  audit
    .option('--limit <entries>', 'how many', readLimit, 20)
    .option('--json', 'print as JSON')
    .action(async ({ limit, json }: { limit: number; json?: boolean }) => {
      const entries = await readAudit(connect(io, 'manager'), limit);
      print(io, json, { entries }, () => formatTable(['When', 'Who', 'Token', 'What', 'Of', ''], entries.map(row)));
    });
  addVerifyAudit(audit, io);
}

function row({ at, actor, token, action, subject, details }: AuditEntry): string[] {
  return [formatTime(at), actor, token === null ? '–' : String(token), action, subject, describeDetails(details)];
}

/** Returns `paths: /blog → /blog, /news`, or `token 7: CI`. */
function describeDetails({ before, after, id, label, ...rest }: AuditEntry['details']): string {
  if (typeof id === 'number') return [`token ${id}`, label].filter(Boolean).join(': ');
  if (before === undefined && after === undefined) return describeRest(rest);
  const [from, to] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const changed = [
    'paths',
    'layouts',
    'slots',
    'api',
    'error_dsn',
    'on_failure',
    'over_budget',
    'error_budget',
    'script_bytes',
    'webhook',
    'webhook_secret',
    'email',
  ].filter((kind) => JSON.stringify(from[kind]) !== JSON.stringify(to[kind]));
  return changed
    .map((kind) => `${kind}: ${before ? `${describeGrant(from[kind])} → ` : ''}${after ? describeGrant(to[kind]) : '(removed)'}`)
    .join('; ');
}

/** Returns `set 7: mf-blog 1.2.0 → 1.3.0: the reason` for a set, and short fields of everything else. */
function describeRest({ number, changes, canary_changes: canaryChanges, reason, epoch, ...rest }: AuditEntry['details']): string {
  const set = typeof number === 'number' ? [`set ${number}`] : [];
  const what = z.array(setChange).safeParse(changes).data ?? [];
  const canaries = z.array(canaryChange).safeParse(canaryChanges).data ?? [];
  const others = Object.entries({ epoch: set.length > 0 ? undefined : epoch, ...rest, hash: undefined }).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${name} ${String(value).slice(0, 40)}`] : [],
  );
  return [...set, formatSetChanges({ changes: what, canary_changes: canaries }), ...others, typeof reason === 'string' ? reason : '']
    .filter(Boolean)
    .join(': ');
}

function describeGrant(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const budget = recordedBudget.safeParse(value);
  if (budget.success) return formatErrorBudget(budget.data);
  const { prefix, upstream } = (value ?? {}) as { prefix?: string; upstream?: string };
  return prefix === undefined ? '–' : `${prefix}=${upstream}`;
}
