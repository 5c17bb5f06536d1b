import type { Command } from 'commander';
import { type Checkpoint, checkpoint, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { keyIdOf, openEnvelope, SignatureError } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { readAudit } from '#src/cli/commands/read-audit.ts';
import { readHistory } from '#src/cli/commands/read-history.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { findTampering } from '#src/domain/audit/verify-audit.ts';
import { CliError } from '#src/errors.ts';

interface Verified {
  readonly intact: boolean;
  readonly entries: number;
  readonly checkpoints: number;
  /** Id of the key by which the checkpoints are trusted. */
  readonly key: string;
  readonly problems: readonly string[];
}

/** Adds `audit verify`. */
export function addVerifyAudit(audit: Command, io: Io): void {
  audit
    .command('verify')
    .description('check that no entry and no set was changed, removed or cut off since it was written')
    .option('--key <public key>', 'a key of the registry that you trust; without it, the first one that the registry names')
    .option('--json', 'print as JSON')
    .action(async ({ key }: { key?: string }, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      const result = await verify(connect(io, 'manager'), key);
      if (!result.intact)
        throw new CliError('refused', `The records of the registry were altered: ${result.problems.length} problems.`, {
          code: 'audit_failed',
          errors: result.problems.map((message) => ({ field: 'audit', message })),
        });
      print(
        io,
        json,
        result,
        () =>
          `The audit log (${result.entries} entries) and the sets of all environments are intact, and agree with ${result.checkpoints} checkpoints signed with ${result.key.slice(0, 12)} or its successors.`,
      );
    });
}

async function verify(connection: RegistryConnection, trusted: string | undefined): Promise<Verified> {
  const { data: keys } = await call(connection, trustEndpoints.keys, {});
  const problems: string[] = [];
  const root = trusted ?? keys.first;
  try {
    await trustedKeys(keys, [root]);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    problems.push(error.message);
  }
  // The checkpoints are read before the log: one that is written in between would seem to be ahead of it.
  const { data: stored } = await call(connection, trustEndpoints.checkpoints, {});
  const checkpoints: Checkpoint[] = [];
  for (const { checkpoint: signed, keys: chain } of stored.checkpoints) {
    try {
      // A checkpoint from before a restore may be signed with a key that the database lacks.
      const accepted = await trustedKeys(chain, [root]);
      const document = parse(checkpoint, await openEnvelope(PAYLOAD_TYPES.checkpoint, signed, accepted), 'A checkpoint');
      if (document.log === stored.log) checkpoints.push(document);
      else problems.push(`A checkpoint of ${document.signed_at} belongs to another log.`);
    } catch (error) {
      problems.push(`A checkpoint cannot be trusted. ${error instanceof Error ? error.message : ''}`.trim());
    }
  }
  if (checkpoints.length === 0) problems.push('There is no checkpoint that could prove that nothing was cut off.');
  // Sets are created while this reads. Those that the log has by now must be among them; those that are read must be in the log that is read
  // after them.
  const complete = (await readAudit(connection, 1))[0]?.id ?? 0;
  const { data } = await call(connection, siteEndpoints.environments, {});
  const sets = Object.fromEntries(
    await Promise.all(
      data.environments.map(async ({ name }) => [name, (await readHistory(connection, name, Infinity)).toReversed()] as const),
    ),
  );
  const entries = (await readAudit(connection, Infinity)).toReversed();
  problems.push(...findTampering({ entries, checkpoints, sets, complete }));
  const key = await keyIdOf(root);
  return { intact: problems.length === 0, entries: entries.length, checkpoints: checkpoints.length, key, problems };
}
