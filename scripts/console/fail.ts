import { styleText } from 'node:util';
import { ScriptError } from '#scripts/errors.ts';

/** Ends a script with exit code 1: an expected failure by its message alone, any other with its stack. */
export function fail(error: unknown): void {
  const text = error instanceof ScriptError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${styleText('red', text, { stream: process.stderr })}\n`);
  process.exitCode = 1;
}
