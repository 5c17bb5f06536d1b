import { InvalidArgumentError, type Command } from 'commander';
import { diffCanaries, diffSets } from '@plenum/shared-contracts/release/diff-sets';
import { environmentName, releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { diffManifests } from '#src/domain/compare/diff-manifests.ts';
import { CliError } from '#src/errors.ts';

/** A set: the current one of an environment, or one by its number. Or a version of a release. */
type Side =
  | { readonly kind: 'set'; readonly environment: string | null; readonly number: number | null }
  | { readonly kind: 'version'; readonly name: string; readonly version: string };

export function addDiff(program: Command, io: Io): void {
  program
    .command('diff')
    .description('compare two sets, or two versions of a release')
    .argument('<one>', '12, production, production:1:12, or mf-blog@1.2.0', readSide)
    .argument('<other>', 'the same kind', readSide)
    .option('--env <name>', 'environment of sets that are given by number', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async (one: Side, other: Side, flags: { env: string; json?: boolean }) => {
      const connection = connect(io, 'reader');
      if (one.kind === 'set' && other.kind === 'set') {
        const [before, after] = await Promise.all([readSet(connection, one, flags.env), readSet(connection, other, flags.env)]);
        const releases = diffSets(before, after);
        const canaries = diffCanaries(before, after);
        const result = { from: labelOf(before), to: labelOf(after), releases, canaries };
        const rows = [...releases, ...canaries.map(({ name, ...sides }) => ({ name: `${name} (canary)`, ...sides }))];
        print(io, flags.json, result, () =>
          rows.length === 0
            ? `${result.from} and ${result.to} name the same versions.`
            : formatTable(
                ['Release', result.from, result.to],
                rows.map(({ name, from, to }) => [name, from ?? '–', to ?? '–']),
              ),
        );
        return;
      }
      if (one.kind !== 'version' || other.kind !== 'version')
        throw new CliError('usage', 'Compare two sets (12 13, staging production) or two versions (mf-blog@1.2.0 mf-blog@1.3.0).');
      const [before, after] = await Promise.all([readManifest(connection, one), readManifest(connection, other)]);
      const fields = diffManifests(before, after);
      const result = { from: `${one.name}@${one.version}`, to: `${other.name}@${other.version}`, fields };
      print(io, flags.json, result, () =>
        fields.length === 0
          ? `${result.from} and ${result.to} declare the same and have the same files.`
          : formatTable(
              ['', result.from, result.to],
              fields.map(({ field, from, to }) => [field, from ?? '–', to ?? '–']),
            ),
      );
    });
}

async function readSet(connection: RegistryConnection, side: Side & { kind: 'set' }, fallback: string): Promise<ReleaseSet> {
  const environment = side.environment ?? fallback;
  const { data } =
    side.number === null
      ? await call(connection, registryEndpoints.currentSet, { params: { environment } })
      : await call(connection, registryEndpoints.set, { params: { environment, number: side.number } });
  return data;
}

async function readManifest(connection: RegistryConnection, { name, version }: Side & { kind: 'version' }) {
  return (await call(connection, registryEndpoints.manifest, { params: { name, version } })).data;
}

function labelOf({ environment, number }: ReleaseSet): string {
  return `${environment} ${number}`;
}

function readSide(text: string): Side {
  const [name = '', version = '', ...rest] = text.split('@');
  if (releaseName.safeParse(name).success && releaseVersion.safeParse(version).success && rest.length === 0)
    return { kind: 'version', name, version };
  if (/^\d{1,9}$/.test(text)) return { kind: 'set', environment: null, number: Number(text) };
  const [, environment, number] = /^([^:]+):\d+:(\d{1,9})$/.exec(text) ?? [];
  if (environmentName.safeParse(environment ?? text).success)
    return { kind: 'set', environment: environment ?? text, number: number === undefined ? null : Number(number) };
  throw new InvalidArgumentError(
    'Use the number of a set, an environment, a tag such as production:1:12, or a version such as mf-blog@1.2.0.',
  );
}
