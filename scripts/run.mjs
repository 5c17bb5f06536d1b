#!/usr/bin/env node
// The one file that any Node can read: it says when the Node is too old, then hands over to TypeScript.
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Plenum runs on Node 24, this is ${process.version} (${process.execPath}).\n` +
      'Start it through npm, which brings its own Node: "npm ci", then "npm start" (or "npm test").',
  );
  process.exit(1);
}
const [verb, ...rest] = process.argv.slice(2);
const VERBS = {
  start: 1,
  dev: 1,
  build: 1,
  test: 1,
  check: 1,
  jest: 1,
  release: 1,
  bench: 1,
  billing: 1,
  staff: 1,
  jobs: 1,
  shots: 1,
  pack: 1,
  'create-remote': 1,
  'complete-lock': 1,
  'slowest-tests': 1,
  'rouble-sign-font': 1,
};
if (!Object.hasOwn(VERBS, verb ?? '')) {
  console.error(`Unknown command "${verb ?? ''}". Known: ${Object.keys(VERBS).join(', ')}.`);
  process.exit(2);
}
// Types are stripped and code is compiled once, not at every start of a script, a service or a test runner.
const { enableCompileCache } = await import('node:module');
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { main } = await import(`./${verb}.ts`);
await main(rest);
