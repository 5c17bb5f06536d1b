import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { colorSites } from '#src/cli/sites/describe-sites.ts';
import type { Io } from '#src/cli/io.ts';
import { COMPILED_CODE } from '@plenum/shared-server/testing/compiled-code';

const io: Io = {
  env: {},
  cwd: '/',
  out: () => undefined,
  err: () => undefined,
  interactive: false,
  paint: (_, color, text) => `<${color}>${text}</${color}>`,
};

test('a table of sites – coloured – the states only, and the rest as it was', () => {
  const table = [
    'Site   Host       Status   Set',
    'web-1  machine-1  current  7',
    'web-2  machine-1  failing  6',
    'web-2: it is lost in failing  code',
  ];
  expect(colorSites(io, table.join('\n')).split('\n')).toEqual([
    table[0],
    'web-1  machine-1  <green>current</green>  7',
    'web-2  machine-1  <red>failing</red>  6',
    table[3],
  ]);
});

/** Runs a command that fails, as a process whose output is not a terminal. */
function fail(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const bin = path.join(import.meta.dirname, 'bin.ts');
    const { PATH = '' } = process.env;
    execFile(process.execPath, [bin, 'rollback'], { env: { PATH, ...COMPILED_CODE, ...env } }, (_error, _out, err) => resolve(err));
  });
}

const MESSAGE = 'Name the releases to roll back, or a set with --set.';

test.each([
  ['no terminal', {}, MESSAGE],
  ['FORCE_COLOR', { FORCE_COLOR: '1' }, `\u001b[31m${MESSAGE}\u001b[39m`],
  ['NO_COLOR', { NO_COLOR: '1' }, MESSAGE],
])('a command that fails, with %s – its error – coloured only where that is wanted', async (_, env, message) => {
  expect((await fail(env)).trim()).toBe(message);
});
