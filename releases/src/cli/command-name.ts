import type { Io } from '#src/cli/io.ts';

/** The command inside this repository, as all texts name it, those of the registry, too. */
const IN_REPOSITORY = 'npm run release --';
const INSTALLED = 'npx plenum-release';

/** Returns how a person starts this command. npm says how it was started. */
export function commandName(env: Io['env']): string {
  return env['npm_lifecycle_event'] === 'npx' ? INSTALLED : IN_REPOSITORY;
}

/** Returns `io` with texts that name commands as the person starts them. */
export function withCommandName(io: Io): Io {
  if (commandName(io.env) === IN_REPOSITORY) return io;
  const named = (text: string): string => text.replaceAll(IN_REPOSITORY, INSTALLED);
  return { ...io, out: (text) => io.out(named(text)), err: (text) => io.err(named(text)) };
}
