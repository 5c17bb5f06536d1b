#!/usr/bin/env node
import process from 'node:process';
import '#src/dev/check-node.ts';

// Checks the version of Node before anything else is imported.
if (process.exitCode === undefined) {
  const { main } = await import('#src/dev/main.ts');
  await main(process.argv.slice(2));
}
