#!/usr/bin/env node
// Entry point of all commands. Plain JavaScript, because an older Node has to be able to run it as far as the version check.
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Plenum runs on Node 24, this is ${process.version} (${process.execPath}).\n` +
      'Start it through npm, which brings its own Node: "npm ci", then "npm start" (or "npm test").',
  );
  process.exit(1);
}
const [command, ...rest] = process.argv.slice(2);
/** The module behind each command. It exports `main(args, command)`. */
const COMMANDS = {
  start: './commands/start.ts',
  dev: './commands/dev.ts',
  build: './build/build-changed.ts',
  test: './test.ts',
  check: './check.ts',
  jest: './jest.ts',
  release: './commands/release.ts',
  bench: './commands/bench.ts',
  billing: './commands/operator.ts',
  staff: './commands/operator.ts',
  jobs: './commands/operator.ts',
  screenshots: './screenshots/command.ts',
  pack: './pack/pack-packages.ts',
  'create-remote': './commands/create-remote.ts',
  'complete-lock': './lock/complete-lock.ts',
  'slowest-tests': './slowest-tests.ts',
  'rouble-sign-font': './fonts/subset-rouble-sign.ts',
  recordings: './recordings/command.ts',
};
if (!Object.hasOwn(COMMANDS, command ?? '')) {
  console.error(`Unknown command "${command ?? ''}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
// Types are stripped and code is compiled once, not at every start of a script, a service or a test runner.
const { enableCompileCache } = await import('node:module');
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { main } = await import(COMMANDS[command]);
await main(rest, command);
