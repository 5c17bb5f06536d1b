#!/usr/bin/env node
import process from 'node:process';

/** The oldest Node that runs TypeScript configurations and the engine. */
const OLDEST = 24;

// This file imports nothing else: older versions would fail with a stack trace at the first TypeScript file.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST) {
  process.stderr.write(`This command needs Node ${OLDEST} or later, but this is ${process.version}.\n`);
  process.exitCode = 1;
}
