import type { Command } from 'commander';
import { type DeprecatedUse, deprecationEndpoints } from '@plenum/shared-contracts/release/endpoints/deprecation-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import type { Freeze, SiteList } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSummary } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatCommand, formatSetChanges, formatTable, formatTag } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { describeFreeze } from '#src/cli/trust/freeze.ts';
import { describePast, type Moment, readMoment, readSetAt } from '#src/cli/compare/status-at.ts';
import { CliError } from '#src/errors.ts';
import { colorSites, describeSites } from '#src/cli/sites/describe-sites.ts';

interface Status {
  readonly set: ReleaseSet;
  readonly releases: readonly ReleaseSummary[];
  readonly sites: SiteList['sites'];
  /** Who has frozen the environment, since when and why. */
  readonly frozen: Freeze | null;
  /** What the active remotes use of deprecated parts of the shell. */
  readonly deprecations: readonly DeprecatedUse[];
}

export function addStatus(program: Command, io: Io): void {
  program
    .command('status')
    .description('show what is active, what is published, and what the sites serve')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--at <time or set>', 'instead, what was active then: 2026-11-27T08:00Z, or the number of a set', readMoment)
    .option('--json', 'print as JSON')
    .action(async (flags: { env: string; at?: Moment; json?: boolean }) => {
      if (flags.at !== undefined) {
        const set = await readSetAt(connect(io, 'reader'), flags.env, flags.at);
        print(io, flags.json, { set }, () => describePast(set));
        return;
      }
      const status = await readStatus(connect(io, 'reader'), flags.env);
      print(
        io,
        flags.json,
        status,
        () => describe(status),
        (text) => colorSites(io, text),
      );
    });
}

function describe({ set, releases, sites, frozen, deprecations }: Status): string {
  const head = `${set.environment}: set ${set.number} (${formatTag(set)}), ${formatTime(set.created_at)} by ${set.actor}`;
  const what = [formatSetChanges(set), set.reason].filter(Boolean).join(': ');
  const rows = releases.map(({ name, latest, versions }) => {
    const active = set.releases[name]?.version;
    const note =
      active === undefined
        ? latest
          ? formatCommand(`activate ${name}@${latest}`, set.environment)
          : `npm run release -- publish ${name}`
        : active === latest
          ? ''
          : latest
            ? `${latest} was published later`
            : '';
    const canary = set.canaries?.[name];
    const notes = [canary ? `canary ${canary.version} for ${canary.percent} %` : '', note].filter(Boolean);
    return [name, active ?? '–', latest ?? '–', String(versions), notes.join('; ')];
  });
  const freeze = frozen ? [describeFreeze({ name: set.environment, frozen })] : [];
  const deprecated = deprecations.length > 0 ? ['Deprecated parts in use:', ...deprecations.map(({ message }) => `  ${message}`), ''] : [];
  const table = formatTable(['Release', 'Active', 'Newest', 'Published', ''], rows);
  return [head, what, ...freeze, '', table, '', ...deprecated, describeSites(sites)].join('\n');
}

/** Reads what is active in an environment, what is published, and what the sites serve. @throws CliError */
async function readStatus(connection: RegistryConnection, environment: string): Promise<Status> {
  const [set, published, sites, environments, deprecations] = await Promise.all([
    call(connection, registryEndpoints.currentSet, { params: { environment } }),
    call(connection, registryEndpoints.releases, {}),
    call(connection, siteEndpoints.sites, { params: { environment } }),
    call(connection, siteEndpoints.environments, {}),
    readDeprecations(connection, environment),
  ]);
  const frozen = environments.data.environments.find(({ name }) => name === environment)?.frozen ?? null;
  return { set: set.data, releases: published.data.releases, sites: sites.data.sites, frozen, deprecations };
}

/** A registry from before deprecations does not know the address. */
async function readDeprecations(connection: RegistryConnection, environment: string): Promise<readonly DeprecatedUse[]> {
  try {
    const { data } = await call(connection, deprecationEndpoints.deprecations, { params: { environment } });
    return data.deprecations;
  } catch (error) {
    if (error instanceof CliError && error.code === 'not_found') return [];
    throw error;
  }
}
