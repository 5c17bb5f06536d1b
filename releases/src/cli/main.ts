import { Command, CommanderError } from 'commander';
import { addActivate } from '#src/cli/commands/activate.ts';
import { addAudit } from '#src/cli/commands/audit.ts';
import { addHistory } from '#src/cli/commands/history.ts';
import { toJson, type Io } from '#src/cli/io.ts';
import { escapeControlCharacters } from '#src/cli/format.ts';
import { addPublish } from '#src/cli/commands/publish.ts';
import { addRollback } from '#src/cli/commands/rollback.ts';
import { addStatus } from '#src/cli/commands/status.ts';
import { addTeam } from '#src/cli/commands/team.ts';
import { addToken } from '#src/cli/commands/token.ts';
import { CliError } from '#src/errors.ts';

/**
 * Runs one command of the release CLI.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 registry or error tracking unreachable
 */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('release')
    .usage('<command> [options]   (npm run release -- <command> …; npx plenum-release <command> … --json)')
    .description('Publishes releases and chooses which of them the site serves.')
    .addHelpText(
      'after',
      '\nEnvironment: RELEASES_PORT (3002) and DATA_DIR (.data) as for "npm start"; for a registry elsewhere RELEASES_URL and RELEASES_TOKEN; RELEASES_ACTOR; RELEASES_TIMEOUT_SECONDS (60); ERROR_TRACKING_URL, _ORG, _PROJECTS and _TOKEN to upload source maps.\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 registry or error tracking unreachable.',
    )
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('("npm run release -- --help" shows the commands)');
  for (const add of [addPublish, addActivate, addRollback, addStatus, addHistory, addTeam, addToken, addAudit]) add(program, io);
  // npm prints the command that it runs to the same output before this process starts.
  if (args.includes('--json') && io.env['npm_lifecycle_event'] === 'release' && io.env['npm_config_loglevel'] !== 'silent')
    io.err(
      'npm has printed its own lines before this JSON. Without them: npx plenum-release … --json, or npm run --silent release -- … --json\n',
    );
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CliError)) throw error;
    const { code, message, errors } = error;
    if (args.includes('--json')) io.out(`${toJson({ error: { code, message, errors } })}\n`);
    else {
      // If there are several errors, the message already contains the first.
      const further = errors.filter((item) => !message.includes(item.message));
      io.err(`${escapeControlCharacters([message, ...further.map((item) => `  ${item.field}: ${item.message}`)].join('\n'))}\n`);
    }
    return error.exitCode;
  }
}

/** Runs the command that the process was started with. @param sourceHash as in `Io` */
export async function main(args: readonly string[], sourceHash: NonNullable<Io['sourceHash']>): Promise<void> {
  process.exitCode = await runCli(args, {
    sourceHash,
    env: process.env,
    cwd: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    interactive: process.stderr.isTTY,
  });
}
