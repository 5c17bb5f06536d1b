#!/usr/bin/env node
// `npx plenum-release <command>`: as `npm run release -- <command>`, without the lines that npm writes before.
process.argv.splice(2, 0, 'release');
await import('./run.mjs');
