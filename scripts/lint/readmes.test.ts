import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '#scripts/root.ts';

/** Package → folders whose subfolders its README lists. */
const LISTED = {
  api: ['src'],
  e2e: ['.'],
  federation: ['src'],
  releases: ['src'],
  'releases/console': ['src'],
  scripts: ['.'],
  'shared-contracts': ['src'],
  'shared-server': ['src'],
  shell: ['src', 'server'],
  ...Object.fromEntries(['mf-auth', 'mf-billing', 'mf-blog', 'mf-profile', 'mf-webinars', 'mf-wiki'].map((name) => [name, ['src']])),
} satisfies Record<string, readonly string[]>;

const NOT_SOURCES = new Set(['node_modules', 'dist', 'results', 'test-results', 'playwright-report']);
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Text in backticks, such as `src/app/`. */
const codeOf = (markdown: string): string[] => [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');

test.each(Object.entries(LISTED))('the README of %s – compared with its folders – names each of them', (name, folders) => {
  const code = codeOf(read(`${name}/README.md`)).join(' ');
  const missing = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, name, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NOT_SOURCES.has(entry.name) && !entry.name.startsWith('.'))
      .filter((entry) => !code.split(/[^\w-]+/).includes(entry.name))
      .map((entry) => path.join(folder, entry.name)),
  );
  expect(missing).toEqual([]);
});

test('the pages of docs – looked up – are all linked from its README, decisions from their own', () => {
  const text = read('docs/README.md');
  const files = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  const pages = files.filter((file) => file.endsWith('.md') && file !== 'README.md' && !/^decisions\/\d/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !text.includes(`](${page})`))).toEqual([]);
});
