import { expect, test } from '@jest/globals';
import { newFailureId, type ScreenResult, statusOf } from '#src/remotes/screen-result.ts';
import fc from 'fast-check';

const ready = (screen: string): ScreenResult => ({ kind: 'ready', screen, params: {}, data: null, blocks: {} });
const failed = (kind: 'remote' | 'data' | 'broken', screen = 'mf-blog#main'): ScreenResult => ({
  kind: 'failed',
  screen,
  params: {},
  failure: { id: 'x', kind },
});

test.each<[string, ScreenResult, number]>([
  ['a screen', ready('mf-blog#main'), 200],
  ['a screen whose address has expired', { ...ready('mf-auth#new-password'), status: 410 } as ScreenResult, 410],
  ['the page of an unknown address', ready('shell#not-found'), 404],
  ['a page that is not built yet', ready('shell#not-available'), 503],
  ['a screen that answers not found', { kind: 'not-found', screen: 'mf-blog#article' }, 404],
  ['a remote that cannot be used', failed('remote'), 503],
  ['an API that fails', failed('data'), 503],
  ['a remote that throws', failed('broken'), 503],
  ['a page of the shell that throws', failed('broken', 'shell#main'), 500],
])('%s – its page is requested – the matching status', (_, result, status) => {
  expect(statusOf(result)).toBe(status);
});

test.each<[string, ScreenResult, number]>([
  ['of a remote', ready('mf-blog#main'), 503],
  ['of the shell', ready('shell#main'), 500],
  ['of an unknown address', ready('shell#not-found'), 404],
])('a ready screen %s that throws in render – its page is requested – the matching status', (_, result, status) => {
  expect(statusOf(result, { threw: true })).toBe(status);
});

test('an id to quote – created – eight letters and digits, none that looks like another', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 8, maxLength: 8 }), (randoms) => {
      expect(newFailureId(() => randoms.shift() ?? 0)).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{8}$/);
    }),
  );
});

test('two ids – created – they differ', () => {
  expect(newFailureId()).not.toBe(newFailureId());
});
