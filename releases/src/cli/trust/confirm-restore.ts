import type { Command } from 'commander';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { readRequiredReason } from '#src/cli/commands/arguments.ts';
import { formatTag } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

/** Adds `confirm-restore`. */
export function addConfirmRestore(program: Command, io: Io): void {
  program
    .command('confirm-restore')
    .description('confirm that the database was restored from a backup: sites follow it in a new epoch')
    .requiredOption('--reason <text>', 'what happened, for the audit log', readRequiredReason)
    .option('--json', 'print as JSON')
    .action(async ({ reason, json }: { reason: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), trustEndpoints.restored, { body: { reason } });
      print(io, json, data, () => {
        const sets = data.sets.map((set) => `${set.environment} is now set ${set.number} (${formatTag(set)})`).join(', ');
        const checkpoints = data.lost_checkpoints ?? data.lost_entries;
        const lost =
          checkpoints === 0
            ? 'The database has everything that the checkpoints prove.'
            : `The backup lacks what ${checkpoints === 1 ? '1 checkpoint' : `${checkpoints} checkpoints`} proved; "audit" lists them.`;
        return `Epoch ${data.epoch} has begun: ${sets}. ${lost}`;
      });
    });
}
