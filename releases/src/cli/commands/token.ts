import { InvalidArgumentError, type Command } from 'commander';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { LABEL_LENGTH, newToken, type TokenSummary } from '@plenum/shared-contracts/release/access-schemas';
import { releaseName } from '@plenum/shared-contracts/release/names';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { call } from '#src/cli/registry/call.ts';
import { CliError } from '#src/errors.ts';

interface CreateFlags {
  readonly manager?: boolean;
  readonly site?: boolean;
  readonly reader?: boolean;
  readonly name?: string;
  readonly label?: string;
  readonly json?: boolean;
}

/** Adds `token create | list | revoke`. */
export function addToken(program: Command, io: Io): void {
  const token = program.command('token').description('manage tokens of teams, release managers and sites');

  token
    .command('create')
    .description('create a token; its secret is shown once')
    .argument('[name]', 'the release that it publishes: mf-quizshow, shell', readReleaseName)
    .option('--manager', 'instead, a token of a release manager, who may do everything')
    .option('--reader', 'instead, a token that reads everything, including the audit log, and changes nothing')
    .option('--site', 'instead, a token of a site, which only reads and reports')
    .option('--name <name>', 'whose token it is, as the history shows it; required with --manager', readName)
    .option('--label <text>', `what it is for, in at most ${LABEL_LENGTH} characters`, readLabel)
    .option('--json', 'print the token as JSON')
    .action(async (name: string | undefined, flags: CreateFlags) => {
      const owner = ownerOf(name, flags);
      const { data } = await call(connect(io, 'manager'), accessEndpoints.createToken, {
        body: { owner, label: flags.label ?? '', name: flags.name },
      });
      const { id } = data.token;
      if (data.secret === null)
        throw new CliError(
          'refused',
          `Token ${id} was created, but the response with its secret was lost. Revoke it (token revoke ${id}) and create another.`,
          { code: 'secret_lost' },
        );
      print(
        io,
        flags.json,
        data,
        () =>
          `Token ${id} of ${owner}. Store it now: it is not shown again.\n\n${data.secret}\n\nUse it: RELEASES_TOKEN=<token> npm run release -- …\nRevoke it: npm run release -- token revoke ${id}`,
      );
    });

  token
    .command('list')
    .description('show all tokens ever created, newest first')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), accessEndpoints.tokens, {});
      print(io, json, data, () => formatTable(['Id', 'Of', 'Label', 'Created', 'By', 'Last used', ''], data.tokens.map(row)));
    });

  token
    .command('revoke')
    .description('revoke a token permanently and at once')
    .argument('<id>', 'as "token list" shows it', readId)
    .option('--json', 'print the token as JSON')
    .action(async (id: number, { json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), accessEndpoints.revokeToken, { params: { id } });
      print(io, json, data, () => `Token ${id} of ${data.owner} is revoked.`);
    });
}

function row({
  id,
  owner,
  name,
  label,
  created_at,
  created_by,
  last_used_at: used,
  revoked_at: revoked,
  revoked_by: by,
}: TokenSummary): string[] {
  const state = revoked === null ? '' : `revoked ${formatTime(revoked)} by ${by}`;
  return [
    String(id),
    name === null ? owner : `${owner} (${name})`,
    label || '–',
    formatTime(created_at),
    created_by,
    used === null ? 'never' : formatTime(used),
    state,
  ];
}

function ownerOf(name: string | undefined, { manager, reader, site }: CreateFlags): string {
  const owners = [
    ...(name === undefined ? [] : [name]),
    ...(manager ? ['manager'] : []),
    ...(reader ? ['reader'] : []),
    ...(site ? ['site'] : []),
  ];
  const [owner] = owners;
  if (owner === undefined || owners.length > 1)
    throw new CliError('usage', 'Name the owner of the token: a release, --manager, --reader or --site.');
  return owner;
}

function readReleaseName(text: string): string {
  if (!releaseName.safeParse(text).success) throw new InvalidArgumentError('Use the name of a release, such as mf-quizshow or shell.');
  return text;
}

function readName(text: string): string {
  const result = newToken.safeParse({ owner: 'manager', name: text });
  if (!result.success || result.data.name === undefined)
    throw new InvalidArgumentError(`This name ${result.success ? 'is missing' : result.error.issues[0]?.message}.`);
  return result.data.name;
}

function readLabel(text: string): string {
  const result = newToken.safeParse({ owner: 'site', label: text });
  if (!result.success) throw new InvalidArgumentError(`This label ${result.error.issues[0]?.message}.`);
  return result.data.label;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Use the number of a token. "token list" shows all tokens.');
  return Number(text);
}
