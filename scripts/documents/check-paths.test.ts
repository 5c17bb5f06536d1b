import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkPaths } from '#scripts/documents/check-paths.ts';

const FILES = ['shell/server/app.ts', 'shell/README.md'];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'paths-'));
  await mkdir(path.join(root, 'docs/decisions'), { recursive: true });
  await mkdir(path.join(root, 'shell'));
  await writeFile(path.join(root, 'shell/README.md'), '# Shell\n\n## What a `request` passes: steps\n');
});
afterEach(() => rm(root, { recursive: true }));

async function check(page: string, text: string): Promise<string[]> {
  await writeFile(path.join(root, page), text);
  return checkPaths(root, [page], FILES);
}

test('files and folders in backticks, whole or by their last part – checked – those that do not exist are named', async () => {
  const text = '`app.ts`, `server/app.ts`, `shell/server/`, `./server/`, `no.ts`, `server/logging/`, `server/no.ts`, `ver/app.ts`\n';
  expect(await check('docs/page.md', text)).toEqual(
    ['no.ts', 'server/logging/', 'server/no.ts', 'ver/app.ts'].map((name) => `docs/page.md: ${name} does not exist`),
  );
});

test('generated folders, commands, types and code blocks – checked – left out', async () => {
  expect(await check('docs/page.md', '`.data/`, `dist/web/x.css`, `npm run x.ts`, `A/A`, `text/html`\n\n```\n`no.ts`\n```\n')).toEqual([]);
});

test('a decision that is named in backticks instead of linked – checked – found', async () => {
  expect(await check('docs/page.md', 'See `docs/decisions/0041`.\n')).toEqual(['docs/page.md: docs/decisions/0041 does not exist']);
});

test('links to files and headings – checked – those that lead nowhere are named', async () => {
  const links = [
    '../shell/README.md',
    '../shell/README.md#what-a-request-passes-steps',
    '#page',
    'https://a.example/b',
    '../no.md',
    '#no',
    '../shell/README.md#no',
  ];
  expect(await check('docs/page.md', `# Page\n\n${links.map((link) => `[text](${link})`).join(', ')}\n`)).toEqual(
    ['../no.md', '#no', '../shell/README.md#no'].map((name) => `docs/page.md: ${name} does not exist`),
  );
});

test('a decision that names a removed file and links a missing one – checked – only the link is found', async () => {
  expect(await check('docs/decisions/0001-old.md', 'It was `removed.ts` ([2](0002-no.md)).\n')).toEqual([
    'docs/decisions/0001-old.md: 0002-no.md does not exist',
  ]);
});
