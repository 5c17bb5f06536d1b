import { type Command, InvalidArgumentError } from 'commander';
import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { canaryPercent } from '@plenum/shared-contracts/release/release-set';
import type { CanaryProgress, VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { withAnnouncement } from '#src/cli/changes/announce.ts';
import { type ChangeFlags, withChangeFlags } from '#src/cli/changes/change-flags.ts';
import { changeCanary, type CanaryOptions } from '#src/cli/changes/change-set.ts';
import { finishChange } from '#src/cli/changes/finish-change.ts';
import { parseNames, parseVersions } from '#src/cli/changes/parse-targets.ts';
import { SKIP_PREFLIGHT, withPreflight } from '#src/cli/changes/with-preflight.ts';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { formatCommand, formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

interface StartFlags extends ChangeFlags {
  readonly percent: number;
  readonly skipPreflight?: boolean;
}

/** Adds `canary <name@version> --percent 5` and `canary raise|promote|abort|list`. */
export function addCanary(program: Command, io: Io): void {
  const canary = program.command('canary').description('give a share of the visitors another version of a remote');

  const start = canary
    .command('start', { isDefault: true })
    .description('start a canary ("start" may be left out)')
    .argument('<name@version>', 'mf-blog@1.3.0')
    .requiredOption('--percent <number>', 'share of visitors, from 0 to 100', readPercentArgument)
    .option(...SKIP_PREFLIGHT);
  withChangeFlags(start).action(async (target: string, flags: StartFlags) => {
    const [[name, version] = ['', '']] = Object.entries(parseVersions([target]));
    const { percent, skipPreflight: isPreflightSkipped } = flags;
    await change(io, flags, { verb: 'start', name, version, percent, isPreflightSkipped });
  });

  const raise = canary
    .command('raise')
    .description('give the canary to more visitors; those who have it keep it')
    .argument('<name>', 'mf-blog')
    .requiredOption('--percent <number>', 'share of visitors, up to 100', readPercentArgument);
  withChangeFlags(raise).action(async (target: string, flags: ChangeFlags & { percent: number }) => {
    const [name = ''] = parseNames([target]);
    await change(io, flags, { verb: 'raise', name, percent: flags.percent });
  });

  for (const [verb, description] of [
    ['promote', 'make the canary the active version, for all visitors'],
    ['abort', 'end the canary: all visitors get the active version'],
  ] as const)
    withChangeFlags(canary.command(verb).description(description).argument('<name>', 'mf-blog')).action(
      async (target: string, flags: ChangeFlags) => {
        const [name = ''] = parseNames([target]);
        await change(io, flags, { verb, name });
      },
    );

  canary
    .command('list')
    .description('show the running canaries beside their baselines')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async ({ env: environment, json }: { env: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), canaryEndpoints.canaries, { params: { environment } });
      print(io, json, data, () => describeCanaries(data.canaries));
    });
}

type Wanted =
  | { verb: 'start'; name: string; version: string; percent: number; isPreflightSkipped?: boolean | undefined }
  | { verb: 'raise'; name: string; percent: number }
  | { verb: 'promote' | 'abort'; name: string };

async function change(io: Io, flags: ChangeFlags, wanted: Wanted): Promise<void> {
  const connection = connect(io, 'manager');
  const options: CanaryOptions = { ...connection, ...wanted, environment: flags.env, reason: flags.reason, ifMatch: flags.ifMatch };
  const preflight = wanted.verb === 'start' ? withPreflight(io, options) : undefined;
  const result = await withAnnouncement(io, flags, (step) => changeCanary({ ...options, ...step }), preflight);
  await finishChange(io, connection, flags, result);
  if ('percent' in wanted && wanted.percent === 100 && !flags.dryRun)
    io.err(
      `No visitor gets the active version of ${wanted.name} any more, so there is nothing to compare with, and the registry no longer stops this canary automatically. To finish it: ${formatCommand(`canary promote ${wanted.name}`, flags.env)}\n`,
    );
}

function readPercentArgument(text: string): number {
  const percent = text.trim() === '' ? Number.NaN : Number(text);
  if (!canaryPercent.safeParse(percent).success)
    throw new InvalidArgumentError('Use a number from 0 to 100, with at most two decimals, such as 5 or 0.5.');
  return percent;
}

function describeCanaries(canaries: readonly CanaryProgress[]): string {
  if (canaries.length === 0) return 'No canary is running.';
  const rows = canaries.flatMap(({ name, version, baseline, percent, counts, evidence, stops_at: stopsAt }) => [
    [
      name,
      version,
      `${percent} %`,
      ...describeCounts(counts.candidate),
      `${Math.max(evidence.renders, evidence.documents).toFixed(1)} of ${stopsAt}`,
    ],
    ['', baseline, '', ...describeCounts(counts.baseline), ''],
  ]);
  return formatTable(['Remote', 'Version', 'Visitors', 'Failed renders', 'Failed documents', 'Evidence against it'], rows);
}

function describeCounts(counts: VersionCounts): [string, string] {
  return [`${counts.render_failures} of ${counts.renders}`, `${counts.document_failures} of ${counts.documents}`];
}
