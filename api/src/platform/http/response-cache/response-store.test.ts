import { expect, test } from '@jest/globals';
import { ResponseStore } from '#src/platform/http/response-cache/response-store.ts';

const value = (name: string) => ({ name });

test('more values than the limit – the least recently used one is evicted', () => {
  const store = new ResponseStore<{ name: string }>(100);
  for (const name of ['a', 'b']) store.set(name, value(name), 40);
  store.get('a');
  store.set('c', value('c'), 40);
  expect(['a', 'b', 'c'].map((key) => store.get(key)?.name)).toEqual(['a', undefined, 'c']);
  expect(store.figures).toEqual({ responses: 2, bytes: 80 });
});

test('a value grows – it counts, and others are evicted for it; one that was replaced does not count', () => {
  const store = new ResponseStore<{ name: string }>(100);
  const [old, grown] = [value('old'), value('grown')];
  store.set('a', old, 40);
  store.set('b', grown, 40);
  store.set('a', value('new'), 40);
  store.grown('a', old, 1000);
  expect(store.figures).toEqual({ responses: 2, bytes: 80 });
  store.grown('b', grown, 50);
  expect(store.figures).toEqual({ responses: 1, bytes: 40 });
});

test('a value longer than the limit – is not cached, and evicts nothing but its predecessor', () => {
  const store = new ResponseStore<{ name: string }>(100);
  for (const name of ['a', 'b']) store.set(name, value(name), 40);
  store.set('b', value('long'), 101);
  expect([store.get('a')?.name, store.get('b'), store.figures.bytes]).toEqual(['a', undefined, 40]);
});
