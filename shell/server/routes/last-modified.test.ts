import { expect, test } from '@jest/globals';
import { LastModified } from '#server/routes/last-modified.ts';

const MINUTE = 60_000;

test('a document – unchanged, changed, and changed back – its date stays, then is that of each change', () => {
  let now = 0;
  const dates = new LastModified(() => now);
  const at = (time: number, etag: string) => {
    now = time;
    return Date.parse(dates.of('/feed', etag));
  };
  expect([at(0, 'a'), at(MINUTE, 'a'), at(2 * MINUTE, 'b'), at(3 * MINUTE, 'b'), at(4 * MINUTE, 'a')]).toEqual(
    [0, 0, 2, 2, 4].map((minutes) => minutes * MINUTE),
  );
});

test('many URLs – one more is requested – only the least recently requested one is dropped', () => {
  let now = 0;
  const dates = new LastModified(() => now);
  for (let index = 0; index < 200; index += 1) dates.of(`/${index}`, 'a');
  dates.of('/0', 'a');
  now = MINUTE;
  dates.of('/200', 'a');
  expect(['/0', '/1'].map((address) => Date.parse(dates.of(address, 'a')))).toEqual([0, MINUTE]);
});
