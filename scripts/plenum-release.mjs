#!/usr/bin/env node
// `npx plenum-release <command>`: works as `npm run release -- <command>`, without the lines that npm prints first.
process.argv.splice(2, 0, 'release');
await import('./run.mjs');
