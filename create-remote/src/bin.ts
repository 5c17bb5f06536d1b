#!/usr/bin/env node
import { createRemote } from '#src/create-remote.ts';
import { InputError } from '#src/errors.ts';
import { USAGE, readInput } from '#src/read-input.ts';

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) process.stdout.write(USAGE);
  else process.stdout.write(await createRemote(readInput(args, process.cwd())));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
