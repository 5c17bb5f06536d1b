import { expect, test } from '@jest/globals';
import { smartQuotes } from '#src/content/import/typography/smart-quotes.ts';

test.each([
  [`"Any questions?" gets none`, '“Any questions?” gets none'],
  [`the moderator's hour`, 'the moderator’s hour'],
  [`("is it me, or…")`, '(“is it me, or…”)'],
  [`he said 'yes' twice`, 'he said ‘yes’ twice'],
  [`the hosts' rooms of the '90s`, 'the hosts’ rooms of the ’90s'],
  [`“already” curly’s`, '“already” curly’s'],
])('%j – its quotation marks are replaced – curly', (text, expected) => {
  expect(smartQuotes(text)).toBe(expected);
});
