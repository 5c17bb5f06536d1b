import type { Command } from 'commander';
import type { PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import { parseVersions } from '#src/cli/changes/parse-targets.ts';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { preflightFailed, runPreflights } from '#src/cli/changes/run-preflights.ts';
import { connect } from '#src/cli/registry/settings.ts';

export function addPreflight(program: Command, io: Io): void {
  program
    .command('preflight')
    .description('load published versions and render all their screens and blocks beside the active shell, as before an activation')
    .argument('<name@version...>', 'mf-blog@1.3.0 …')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--again', 'include versions that have already passed')
    .option('--json', 'print the reports as JSON')
    .action(async (targets: string[], flags: { env: string; again?: boolean; json?: boolean }) => {
      const releases = parseVersions(targets);
      const [name = '', ...others] = Object.keys(releases);
      // The token of a team is valid for its own release only.
      const connection = connect(io, others.length > 0 ? 'manager' : { team: name, orManager: true });
      const run = flags.again ? 'all' : 'failed';
      const progress = await runPreflights(connection, { environment: flags.env, releases, run, report: (text) => io.err(text) });
      if (!flags.json || progress.status !== 'failed') print(io, flags.json, progress, () => describe(progress));
      if (progress.status === 'failed') throw preflightFailed(progress.pairs);
    });
}

function describe({ enabled, pairs }: PreflightProgress): string {
  if (!enabled) return 'This registry runs no preflights (RELEASES_PREFLIGHT=off).';
  return pairs
    .map(({ name, version, shell, report }) => {
      const beside = name === 'shell' ? '' : ` beside shell@${shell}`;
      const head = `${name}@${version}${beside}: ${report?.passed ? 'passed' : 'failed'} in ${((report?.ms ?? 0) / 1000).toFixed(1)} s${report?.browser ? ', also in a browser' : ''}`;
      if (report?.unsupported) return `${head}\n${report.unsupported} Nothing was rendered.`;
      const rows = (report?.checks ?? []).map(({ part, path, outcome, stage, reason }) => [
        part,
        path ?? '',
        stage === null ? outcome : `${outcome} (${stage})`,
        (reason ?? '').split('\n')[0] ?? '',
      ]);
      return `${head}\n${formatTable(['Part', 'Address', 'Outcome', 'Reason'], rows)}`;
    })
    .join('\n\n');
}
