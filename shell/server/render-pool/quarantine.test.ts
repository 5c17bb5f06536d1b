import { expect, test } from '@jest/globals';
import { Quarantine } from '#server/render-pool/quarantine.ts';

function quarantine() {
  let now = 0;
  return { quarantine: new Quarantine(100, () => now), wait: (ms: number) => (now += ms) };
}

test('a part that brought a process down – time passes – left out for a while, in its own set only', () => {
  const { quarantine: parts, wait } = quarantine();
  parts.add('production:1:1', ['mf-blog#article']);
  expect([parts.of('production:1:1'), parts.of('production:1:10'), parts.of('production:1:2')]).toEqual([['mf-blog#article'], [], []]);
  wait(99);
  expect(parts.of('production:1:1')).toEqual(['mf-blog#article']);
  wait(1);
  expect(parts.of('production:1:1')).toEqual([]);
});

test('a part of the shell itself – brought a process down – never left out', () => {
  const { quarantine: parts } = quarantine();
  parts.add('set', ['shell#main', 'mf-blog#latest-articles']);
  parts.suspect('set', ['shell#main']);
  parts.suspect('set', ['shell#main']);
  expect(parts.of('set')).toEqual(['mf-blog#latest-articles']);
});

test('suspects – the culprit is suspected again, with other parts – only the part that was suspected twice is left out', () => {
  const { quarantine: parts } = quarantine();
  parts.suspect('set', ['mf-blog#article', 'mf-wiki#page']);
  expect(parts.of('set')).toEqual([]);
  parts.suspect('set', ['mf-blog#article', 'mf-blog#main']);
  expect(parts.of('set')).toEqual(['mf-blog#article']);
});

test('a suspect – suspected again much later – counts as the first time', () => {
  const { quarantine: parts, wait } = quarantine();
  parts.suspect('set', ['mf-blog#article']);
  wait(100);
  parts.suspect('set', ['mf-blog#article']);
  expect(parts.of('set')).toEqual([]);
});
