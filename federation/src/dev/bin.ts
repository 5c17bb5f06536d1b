#!/usr/bin/env node
import process from 'node:process';
import '#src/dev/check-node.ts';

// Nothing else is imported before the version of Node is known to do.
if (process.exitCode === undefined) {
  const { main } = await import('#src/dev/main.ts');
  await main(process.argv.slice(2));
}
