#!/usr/bin/env node
import process from 'node:process';

// Nothing else is imported before this is known: older versions fail with a stack at the first configuration in TypeScript.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major >= 24) {
  const { main } = await import('#src/dev/main.ts');
  await main(process.argv.slice(2));
} else {
  process.stderr.write(`This needs Node 24 or newer; here is ${process.version}.\n`);
  process.exitCode = 1;
}
