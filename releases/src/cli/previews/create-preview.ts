import { InvalidArgumentError, type Command } from 'commander';
import { previewEndpoints } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import { type Preview, PREVIEW_MINUTES } from '@plenum/shared-contracts/release/previews/preview';
import { readEnvironmentArgument, readReasonArgument } from '#src/cli/commands/arguments.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { readSiteOrigin } from '#src/cli/registry/settings.ts';

export interface PreviewFlags {
  readonly env: string;
  readonly minutes: number;
  readonly reason?: string;
  readonly site?: string;
  readonly json?: boolean;
}

/** Adds the options of every command that creates a preview. */
export function withPreviewFlags(command: Command): Command {
  return command
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--minutes <number>', 'how long the link works, at most a week', readMinutes, PREVIEW_MINUTES.usual)
    .option('--reason <text>', 'why; the page that asks to open the preview shows it', readReasonArgument)
    .option('--site <address>', 'the site that the link opens: https://plenum.example')
    .option('--json', 'print as JSON');
}

/** Creates a preview and prints its link. @param what `releases` (name → version), or the number of a past `set` */
export async function createPreview(
  io: Io,
  connection: RegistryConnection,
  { env: environment, minutes, reason, site, json }: PreviewFlags,
  what: { readonly releases: Record<string, string> } | { readonly set: number },
): Promise<void> {
  const origin = readSiteOrigin(io.env, site, connection.url);
  const { data } = await call(connection, previewEndpoints.createPreview, {
    params: { environment },
    body: { ...what, minutes, ...(reason === undefined ? {} : { reason }) },
  });
  const link = `${origin}/-/preview?token=${data.token}`;
  print(io, json, { ...data, link }, () =>
    [
      `Preview ${data.preview.id} of ${environment} until ${formatTime(data.preview.expires_at)}: ${describePreview(data.preview)}.`,
      'Only the browser that opens this link sees it. The link is shown only once:',
      link,
    ].join('\n'),
  );
}

/** Returns `set 12 with mf-blog@1.3.0`, or `set 7 of 2026-11-23 09:00:00Z, read-only`. */
export function describePreview({ set, changed, releases, read_only: isReadOnly }: Preview): string {
  if (isReadOnly) return `set ${set.number} of ${formatTime(set.created_at)}, read-only`;
  const versions = changed.map((name) => `${name}@${releases[name]?.version}`).join(', ');
  return versions === '' ? `set ${set.number}` : `set ${set.number} with ${versions}`;
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (!Number.isInteger(minutes) || minutes < PREVIEW_MINUTES.least || minutes > PREVIEW_MINUTES.most)
    throw new InvalidArgumentError(`Use a whole number from ${PREVIEW_MINUTES.least} to ${PREVIEW_MINUTES.most} (a week).`);
  return minutes;
}
