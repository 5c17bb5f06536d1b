import type { Command } from 'commander';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { call } from '#src/cli/registry/call.ts';
import { readTeamName, withGrantFlags, type TeamFlags } from '#src/cli/commands/team-flags.ts';
import { CliError } from '#src/errors.ts';

/** Adds `team add | update | list | show | remove`: who may publish what, and which parts of the site each team may use. */
export function addTeam(program: Command, io: Io): void {
  const team = program.command('team').description('manage teams, their grants, and where their errors are reported');

  withGrantFlags(
    team.command('add').description('add the remote of a team, with its grants').argument('<name>', 'mf-quizshow', readTeamName),
  ).action(async (name: string, { json, api, errorDsn, ...lists }: TeamFlags) => {
    const body = { name, ...lists, ...(api ? { api } : {}), ...(errorDsn ? { error_dsn: errorDsn } : {}) };
    const { data } = await call(connect(io, 'manager'), accessEndpoints.addTeam, { body });
    print(io, json, data, () => `${describe(data)}${warningsOf(data)}\n\nA token to publish it: npm run release -- token create ${name}`);
  });

  withGrantFlags(
    team
      .command('update')
      .description('change its grants; a list replaces the previous one')
      .argument('<name>', 'mf-quizshow', readTeamName),
  )
    .option('--no-api', 'remove its backend')
    .option('--no-error-dsn', 'report its errors to the project of the site again')
    .action(async (name: string, { json, api, errorDsn, ...lists }: TeamFlags) => {
      const body = {
        ...lists,
        ...(api === undefined ? {} : { api: api || null }),
        ...(errorDsn === undefined ? {} : { error_dsn: errorDsn || null }),
      };
      if (Object.keys(body).length === 0)
        throw new CliError('usage', 'Name what to change: --paths, --layouts, --slots, --api or --no-api, --error-dsn or --no-error-dsn.');
      const { data } = await call(connect(io, 'manager'), accessEndpoints.changeTeam, { params: { name }, body });
      print(
        io,
        json,
        data,
        () =>
          `${describe(data)}${warningsOf(data)}\n\nThe change applies now. Active releases stay active; the next activation is checked against the new grants.`,
      );
    });

  team
    .command('list')
    .description('show all teams and their grants')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), accessEndpoints.teams, {});
      const rows = data.teams.map(({ name, paths, layouts, slots, api }) => [
        name,
        list(paths),
        list(layouts),
        list(slots),
        describeApi(api),
      ]);
      print(io, json, data, () => formatTable(['Team', 'Paths', 'Layouts', 'Slots', 'API'], rows));
    });

  team
    .command('show')
    .description('show one team and its grants')
    .argument('<name>', 'mf-quizshow', readTeamName)
    .option('--json', 'print as JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), accessEndpoints.team, { params: { name } });
      print(io, json, data, () => describe(data));
    });

  team
    .command('remove')
    .description('remove a team and revoke its tokens; its published versions stay')
    .argument('<name>', 'mf-quizshow', readTeamName)
    .option('--force', 'even while its remote is active: it continues to be served, but no version of it can be activated')
    .option('--json', 'print as JSON')
    .action(async (name: string, { force, json }: { force?: boolean; json?: boolean }) => {
      await call(connect(io, 'manager'), accessEndpoints.removeTeam, { params: { name }, query: force ? { force: 'true' } : {} });
      print(io, json, { name, removed: true }, () => `${name} is removed, and its tokens are revoked.`);
    });
}

function describe({ name, paths, layouts, slots, api, error_dsn: dsn, created_at: at }: Team): string {
  return formatTable(
    [name, `since ${formatTime(at)}`],
    [
      ['Paths', list(paths)],
      ['Layouts', list(layouts)],
      ['Slots', list(slots)],
      ['API', describeApi(api)],
      ['Errors', dsn ?? '–'],
    ],
  );
}

function warningsOf({ warnings = [] }: { warnings?: readonly string[] | undefined }): string {
  return warnings.map((warning) => `\n\nNote: ${warning}`).join('');
}

function describeApi(api: Team['api']): string {
  return api ? `/api${api.prefix}/… → ${api.upstream}${api.prefix}/…` : '–';
}

function list(items: readonly string[]): string {
  return items.join(', ') || '–';
}
