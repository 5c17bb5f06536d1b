import { styleText } from 'node:util';
import { Command, CommanderError } from 'commander';
import { COMMAND_GROUPS } from '#src/cli/command-groups.ts';
import { commandName, withCommandName } from '#src/cli/command-name.ts';
import { describeUse } from '#src/cli/describe-use.ts';
import { paint, toJson, type Io } from '#src/cli/io.ts';
import { escapeControlCharacters } from '#src/cli/format.ts';
import { CliError } from '#src/errors.ts';

/**
 * Runs one command of the release CLI.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 registry or error tracking unreachable, 4 active, but not adopted by every site
 */
export async function runCli(args: readonly string[], given: Io): Promise<number> {
  // JSON is printed as the registry sent it.
  const io = args.includes('--json') ? given : withCommandName(given);
  const name = commandName(io.env);
  const program = new Command(name)
    .usage('<command> [options]')
    .description('Publishes releases and chooses which of them the site serves.')
    .addHelpText('after', `\n${describeUse(name)}`)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError(`("${name} --help" shows the commands)`);
  for (const [heading, commands] of COMMAND_GROUPS) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, io);
  }
  program.addHelpCommand(new Command('help').argument('[command]').description('show how to use a command').helpGroup('Help:'));
  for (const command of program.commands) nameOwnHelp(command, `${name} ${command.name()}`);
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

/** After an error, a command and its subcommands name their own help. @param words the command as it is typed: `npm run release -- canary raise` */
function nameOwnHelp(command: Command, words: string): void {
  command.showHelpAfterError(`("${words} --help" shows how to use it)`);
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
