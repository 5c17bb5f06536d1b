import { expect, test } from '@jest/globals';
import { splitCancellationReason } from '#src/screens/detail/split-cancellation-reason.ts';

test.each([
  ['a text', '<p>Mikhail is <em>ill</em>.</p>\n<p>Until then.</p>', '<p>Mikhail is <em>ill</em>.</p>', '<p>Until then.</p>'],
  ['only a reason', '<p>Mikhail is ill.</p>', '<p>Mikhail is ill.</p>', ''],
  ['a list first', '<ul><li>One</li></ul><p>Two</p>', '', '<ul><li>One</li></ul><p>Two</p>'],
  ['nothing', '', '', ''],
])('%s – is split – its first paragraph, if it begins with one, and the rest', (_, html, reason, rest) => {
  expect(splitCancellationReason(html)).toEqual({ reason, rest });
});
