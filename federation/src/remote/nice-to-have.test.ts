import { expect, test } from '@jest/globals';
import { niceToHave } from '#src/remote/nice-to-have.ts';
import { loaderContext } from '#src/testing/fake-capabilities.ts';

const failure = new Error('out of order');

test('a call that a screen can do without – it answers – its reply is there, and nothing is reported', async () => {
  const { context, reports } = loaderContext('/', {});
  expect(await niceToHave(Promise.resolve(['tag']), [], context)).toEqual(['tag']);
  expect(reports).toEqual([]);
});

test('a call that a screen can do without – it fails – what stands in is there, and the failure is reported', async () => {
  const { context, reports } = loaderContext('/', {});
  expect(await niceToHave(Promise.reject(failure), [], context)).toEqual([]);
  expect(reports).toEqual([failure]);
});

test('a visitor who has left – the call fails – the failure ends the loader, and is nobody’s report', async () => {
  const { context, reports, leave } = loaderContext('/', {});
  leave.abort();
  await expect(niceToHave(Promise.reject(failure), [], context)).rejects.toBe(failure);
  expect(reports).toEqual([]);
});
