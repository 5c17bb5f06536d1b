import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LastKnownGood } from '#server/release-set/last-known-good.ts';
import { sampleSet } from '#server/testing/sample-release.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-last-good-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('a set – written into a folder that does not exist yet, and read by another process – the same set', async () => {
  const cache = path.join(dir, 'shell-cache');
  await new LastKnownGood(cache, 'production').write(sampleSet({ number: 7 }));
  await expect(new LastKnownGood(cache, 'production').read()).resolves.toEqual(sampleSet({ number: 7 }));
  expect(await readdir(cache)).toEqual(['production.set.json']);
});

test('sets of two environments – written – each is stored separately', async () => {
  await new LastKnownGood(dir, 'production').write(sampleSet({ number: 7 }));
  await expect(new LastKnownGood(dir, 'stage').read()).resolves.toBeNull();
});

test('the number of a stored set was changed by hand – read – an error, not that set', async () => {
  const file = path.join(dir, 'production.set.json');
  await new LastKnownGood(dir, 'production').write(sampleSet({ number: 7 }));
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(number\W+)7/, '$19999'));
  expect(await readFile(file, 'utf8')).toContain('9999');
  await expect(new LastKnownGood(dir, 'production').read()).rejects.toMatchObject({ name: 'IntegrityError' });
});

test('many sets – written at once – one of them is read, and no other file remains', async () => {
  const kept = new LastKnownGood(dir, 'production');
  await Promise.all([1, 2, 3, 4].map((number) => kept.write(sampleSet({ number }))));
  expect([1, 2, 3, 4]).toContain((await kept.read())?.number);
  expect(await readdir(dir)).toEqual(['production.set.json']);
});

test.each(['{"spec":"plenum.rel', '{}', '', JSON.stringify(sampleSet())])(
  'a damaged set file (%j) – read – an error, not "none"',
  async (text) => {
    await writeFile(path.join(dir, 'production.set.json'), text);
    await expect(new LastKnownGood(dir, 'production').read()).rejects.toThrow();
  },
);
