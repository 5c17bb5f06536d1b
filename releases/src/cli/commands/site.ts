import type { Command } from 'commander';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { colorSites, describeSites } from '#src/cli/sites/describe-sites.ts';

interface SiteFlags {
  readonly env: string;
  readonly json?: boolean;
}

/** Adds `site list | remove`: the front servers that follow an environment. */
export function addSite(program: Command, io: Io): void {
  const site = program.command('site').description('show the sites that follow an environment; remove one that is gone');
  const withFlags = (command: Command) =>
    command.option('--env <name>', 'environment', readEnvironmentArgument, 'production').option('--json', 'print as JSON');

  withFlags(site.command('list').description('show what each site serves and what fails there')).action(
    async ({ env, json }: SiteFlags) => {
      const { data } = await call(connect(io, 'reader'), siteEndpoints.sites, { params: { environment: env } });
      print(
        io,
        json,
        data,
        () => describeSites(data.sites),
        (text) => colorSites(io, text),
      );
    },
  );

  withFlags(
    site
      .command('remove')
      .description('remove a site that is gone for good; one that still runs is listed again with its next report')
      .argument('<id>', 'web-1'),
  ).action(async (id: string, { env, json }: SiteFlags) => {
    await call(connect(io, 'manager'), siteEndpoints.removeSite, { params: { environment: env, site: id } });
    print(io, json, { id, removed: true }, () => `${id} is removed from ${env}.`);
  });
}
