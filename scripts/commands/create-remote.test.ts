import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as copied from '@plenum/create-remote/reserved-paths';
import { API_PREFIXES } from '@plenum/shared-contracts/http/api-prefixes';
import { SITE_PATHS } from '@plenum/shared-contracts/http/site-paths';
import { createFormattedWorkspace } from '#scripts/commands/create-remote.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await cp(path.join(ROOT, '.oxfmtrc.json'), path.join(root, '.oxfmtrc.json'));
  await writeFile(path.join(root, 'package.json'), '{ "name": "site", "workspaces": ["shell", "mf-blog"] }\n');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['mf-tv', false],
  ['mf-rooms-for-conferences-of-several-days', true],
])(
  '%s, with a backend: %s – created in the repository – its files have the format that the static checks want',
  async (name, hasBackend) => {
    await createFormattedWorkspace({ name, path: `/${name.slice('mf-'.length)}`, hasBackend }, root);
    const { output } = await runCaptured(process.execPath, [nodeBin('oxfmt'), '--check', name], { cwd: root });
    expect(output).toContain('All matched files use the correct format');
  },
);

test('the paths that the generator refuses – compared – those that the registry grants to no team', () => {
  expect(copied).toMatchObject({ SITE_PATHS, API_PREFIXES });
});
