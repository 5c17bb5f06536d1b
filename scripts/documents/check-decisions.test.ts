import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkDecisions } from '#scripts/documents/check-decisions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'decisions-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return checkDecisions(folder);
}

const OLD = '# 1. Old\n\nChanged by [2](0002-new.md).\n\n## Context\n\nSee [2](0002-new.md).\n';
const NEW = '# 2. New\n\nChanges [1](0001-old.md) for feeds.\n\n## Context\n\nAs [1](0001-old.md).\n';
const INDEX = '# Decisions\n\n## Subject\n\n- [1. Old](0001-old.md) – changed by 2\n- [2. New](0002-new.md)\n';

test('decisions that name each other, and an index of both – checked – no problems', async () => {
  expect(await check({ '0001-old.md': OLD, '0002-new.md': NEW, 'README.md': INDEX })).toEqual([]);
});

test('an index without a decision, with a removed one, one twice and one without its status – checked – each line is named', async () => {
  const index = INDEX.replace(' – changed by 2', '').replace('[2. New](0002-new.md)', '[3. Gone](0003-gone.md)');
  expect(await check({ '0001-old.md': OLD, '0002-new.md': NEW, 'README.md': `${index}- [1. Old](0001-old.md) – changed by 2\n` })).toEqual([
    'README.md must have this line: - [2. New](0002-new.md)',
    'README.md must not have this line: - [1. Old](0001-old.md)',
    'README.md must not have this line: - [3. Gone](0003-gone.md)',
  ]);
  expect(await check({ 'README.md': `${INDEX}- [2. New](0002-new.md)\n` })).toEqual([
    'README.md must not have this line: - [2. New](0002-new.md)',
  ]);
});

test('a decision that changes another, which does not say so – checked – the missing line is named', async () => {
  const old = OLD.replace('Changed by [2](0002-new.md).\n\n', '');
  const index = INDEX.replace(' – changed by 2', '');
  expect(await check({ '0001-old.md': old, '0002-new.md': NEW, 'README.md': index })).toEqual([
    '0002-new.md names 1 below its title, but 1 has no line "Changed by [2](0002-new.md)."',
  ]);
});

test('a superseded decision, of which the later one says nothing – checked – found', async () => {
  const old = OLD.replace('Changed', 'Superseded');
  const later = NEW.replace('Changes [1](0001-old.md) for feeds.\n\n', '');
  const index = INDEX.replace('changed by', 'superseded by');
  expect(await check({ '0001-old.md': old, '0002-new.md': later, 'README.md': index })).toEqual([
    '0001-old.md names 2 as a later decision, but 2 does not name 1 below its title',
  ]);
});
