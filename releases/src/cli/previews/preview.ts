import { InvalidArgumentError, type Command } from 'commander';
import { previewEndpoints } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import { previewId } from '@plenum/shared-contracts/release/previews/preview';
import { parseVersions } from '#src/cli/changes/parse-targets.ts';
import { readEnvironmentArgument, readReasonArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { createPreview, describePreview, type PreviewFlags, withPreviewFlags } from '#src/cli/previews/create-preview.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

/** Adds `preview create | list | revoke`: published versions for one browser. */
export function addPreview(program: Command, io: Io): void {
  const preview = program.command('preview').description('show published versions to one browser, by a link that expires');

  withPreviewFlags(
    preview
      .command('create')
      .description('create a preview of published versions beside the current set')
      .argument('<name@version...>', 'mf-blog@1.3.0 …'),
  ).action(async (targets: string[], flags: PreviewFlags) => {
    const releases = parseVersions(targets);
    await createPreview(io, connect(io, 'manager'), flags, { releases });
  });

  preview
    .command('list')
    .description('show the previews that can be opened')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async ({ env: environment, json }: { env: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), previewEndpoints.previews, { params: { environment } });
      print(io, json, data, () =>
        data.previews.length === 0
          ? `${environment} has no previews.`
          : formatTable(
              ['Preview', 'Until', 'By', 'Shows', 'Why'],
              data.previews.map((item) => [item.id, formatTime(item.expires_at), item.actor, describePreview(item), item.reason]),
            ),
      );
    });

  preview
    .command('revoke')
    .description('end a preview in every browser')
    .argument('<id>', 'id that "preview list" shows', readId)
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--reason <text>', 'why, for the audit log', readReasonArgument)
    .option('--json', 'print as JSON')
    .action(async (id: string, { env: environment, reason, json }: { env: string; reason?: string; json?: boolean }) => {
      const body = reason === undefined ? {} : { reason };
      const { data } = await call(connect(io, 'manager'), previewEndpoints.revokePreview, { params: { environment, id }, body });
      print(io, json, data, () => `Preview ${id} of ${environment} is revoked.`);
    });
}

function readId(text: string): string {
  if (!previewId.safeParse(text).success) throw new InvalidArgumentError('Use the id of a preview: 24 hexadecimal digits.');
  return text;
}
