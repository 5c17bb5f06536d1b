#!/usr/bin/env node
import process from 'node:process';

/** The oldest Node that runs configurations in TypeScript and the engine itself. */
const OLDEST = 24;

// It imports nothing else: older versions fail with a stack at the first file in TypeScript.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST) {
  process.stderr.write(`This needs Node ${OLDEST} or newer; here is ${process.version}.\n`);
  process.exitCode = 1;
}
