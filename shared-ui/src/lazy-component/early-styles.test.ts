import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Stylesheets of `file` itself and of its static imports. */
function stylesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  const imported = namesIn(read(file), /^import (?!type)[^;]*?'#src\/([^']+)';/gm);
  return imported.flatMap((next) => stylesOf(next, seen));
}

const lateParts = globSync('**/*.tsx', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.tsx'))
  .flatMap((file) => namesIn(read(file), /import\('#src\/([^']+)'\)/g).map((late) => ({ file, late })));

test('lazy-loaded parts – searched for – all are found', () => {
  expect(lateParts.map(({ late }) => late).toSorted()).toEqual([
    'dialog/dialog-surface.tsx',
    'menu/menu-surface.tsx',
    'popover/popover-surface.tsx',
    'toast/toast-list.tsx',
  ]);
});

// A page's styles are chosen when it is rendered (docs/decisions/0003), and a lazy part may come from another build than the code that
// opens it (docs/decisions/0023), which passes it the class names.
test.each(lateParts)('$late – loaded by $file – has no styles of its own', ({ late }) => {
  expect(stylesOf(late)).toEqual([]);
});
