import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Stylesheets that `file` needs, by itself and through what it imports at once. */
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

test('the parts that load late – looked for – are found', () => {
  expect(lateParts.map(({ late }) => late).toSorted()).toEqual([
    'dialog/dialog-surface.tsx',
    'menu/menu-surface.tsx',
    'popover/popover-surface.tsx',
    'toast/toast-list.tsx',
  ]);
});

// A page gets its styles when it is made (docs/decisions/0003), and a late part may be of another build
// than what opens it (docs/decisions/0023): it gets its class names from there.
test.each(lateParts)('$late – loaded by $file – brings no styles', ({ late }) => {
  expect(stylesOf(late)).toEqual([]);
});
