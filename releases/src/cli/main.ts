import { styleText } from 'node:util';
import { Command, CommanderError } from 'commander';
import { addCanary } from '#src/cli/changes/canary.ts';
import { addPromote } from '#src/cli/changes/promote.ts';
import { addRemove } from '#src/cli/changes/remove.ts';
import { addDiff } from '#src/cli/compare/diff.ts';
import { addMetrics } from '#src/cli/compare/metrics.ts';
import { addVersions } from '#src/cli/compare/versions.ts';
import { addActivate } from '#src/cli/changes/activate.ts';
import { addCompletion } from '#src/cli/completion/completion.ts';
import { addAudit } from '#src/cli/commands/audit.ts';
import { addBudget } from '#src/cli/commands/budget.ts';
import { addErrorBudget } from '#src/cli/commands/error-budget.ts';
import { addKey } from '#src/cli/trust/key.ts';
import { addHistory } from '#src/cli/commands/history.ts';
import { paint, toJson, type Io } from '#src/cli/io.ts';
import { escapeControlCharacters } from '#src/cli/format.ts';
import { addPrune } from '#src/cli/commands/prune.ts';
import { addPreflight } from '#src/cli/changes/preflight.ts';
import { addPublish } from '#src/cli/commands/publish.ts';
import { addRollback } from '#src/cli/changes/rollback.ts';
import { addStatus } from '#src/cli/compare/status.ts';
import { addTeam } from '#src/cli/commands/team.ts';
import { addToken } from '#src/cli/commands/token.ts';
import { addEnvironment } from '#src/cli/commands/environment.ts';
import { addSite } from '#src/cli/commands/site.ts';
import { addContact } from '#src/cli/owners/contact.ts';
import { addNotification } from '#src/cli/owners/notification.ts';
import { addBlock } from '#src/cli/trust/block.ts';
import { addFreeze } from '#src/cli/trust/freeze.ts';
import { addCompose } from '#src/cli/previews/compose.ts';
import { addPreview } from '#src/cli/previews/preview.ts';
import { addConfirmRestore } from '#src/cli/trust/confirm-restore.ts';
import { CliError } from '#src/errors.ts';

/**
 * Runs one command of the release CLI.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 registry or error tracking unreachable, 4 active, but not adopted by every site
 */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('release')
    .usage('<command> [options]   (npm run release -- <command> …; npx plenum-release <command> … --json)')
    .description('Publishes releases and chooses which of them the site serves.')
    .addHelpText(
      'after',
      '\nEnvironment: RELEASES_PORT (3002) and DATA_DIR (.data) as for "npm start"; for a registry elsewhere RELEASES_URL and RELEASES_TOKEN; RELEASES_ACTOR; RELEASES_TIMEOUT_SECONDS (60); RELEASES_SITE_URL or SITE_PORT (3000) for preview links; ERROR_TRACKING_URL, _ORG, _PROJECTS and _TOKEN to upload source maps.\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 registry or error tracking unreachable, 4 active, but not adopted by every site (or rolled back automatically).',
    )
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('("npm run release -- --help" shows the commands)');
  for (const add of [
    addPublish,
    addPreflight,
    addActivate,
    addRollback,
    addCanary,
    addPromote,
    addRemove,
    addStatus,
    addHistory,
    addVersions,
    addMetrics,
    addDiff,
    addSite,
    addEnvironment,
    addBudget,
    addErrorBudget,
    addTeam,
    addContact,
    addNotification,
    addToken,
    addKey,
    addAudit,
    addPrune,
    addFreeze,
    addBlock,
    addConfirmRestore,
    addPreview,
    addCompose,
    addCompletion,
  ])
    add(program, io);
  for (const command of program.commands) nameOwnHelp(command, command.name());
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
    const { code, message, errors, extra } = error;
    if (args.includes('--json')) io.out(`${toJson({ error: { code, message, errors }, ...extra })}\n`);
    else {
      // If there are several errors, the message already contains the first.
      const further = errors.filter((item) => !message.includes(item.message));
      const findings = further.map((item) => `\n${escapeControlCharacters(`  ${item.field}: ${item.message}`)}`);
      io.err(`${paint(io, 'err', 'red', escapeControlCharacters(message))}${findings.join('')}\n`);
    }
    return error.exitCode;
  }
}

/** After an error, a command and its subcommands name their own help. @param words the command as it is typed: `canary raise` */
function nameOwnHelp(command: Command, words: string): void {
  command.showHelpAfterError(`("npm run release -- ${words} --help" shows how to use it)`);
  for (const one of command.commands) nameOwnHelp(one, `${words} ${one.name()}`);
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
    // Colours only a terminal, and follows NO_COLOR and FORCE_COLOR.
    paint: (stream, color, text) => styleText(color, text, { stream: stream === 'out' ? process.stdout : process.stderr }),
  });
}
