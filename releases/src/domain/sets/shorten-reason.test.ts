import { expect, test } from '@jest/globals';
import { REASON_LENGTH } from '@plenum/shared-contracts/release/set-changes';
import { shortenReason } from '#src/domain/sets/shorten-reason.ts';

test.each([
  ['that fits', 'x'.repeat(REASON_LENGTH), 'x'.repeat(REASON_LENGTH)],
  ['that is too long', 'x'.repeat(REASON_LENGTH + 1), `${'x'.repeat(REASON_LENGTH - 1)}…`],
  ['with an emoji at its end', `${'x'.repeat(REASON_LENGTH - 2)}\u{1f600}xx`, `${'x'.repeat(REASON_LENGTH - 2)}…`],
])('a reason %s – shortened – what the history accepts', (_, text, expected) => {
  expect(shortenReason(text)).toBe(expected);
  expect(expected.isWellFormed()).toBe(true);
});
