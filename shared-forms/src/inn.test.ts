import { expect, test } from '@jest/globals';
import { checkInn, isInn } from '#src/inn.ts';

test.each(['7707083893', '7736050003', '500100732259'])('the tax number %s – is checked – valid', (inn) => {
  expect(isInn(inn)).toBe(true);
});

test.each(['7707083894', '500100732258', '500100732249', '0000000000', '770708389', 'abcdefghij', ''])(
  'the tax number "%s" – is checked – invalid',
  (inn) => {
    expect(isInn(inn)).toBe(false);
  },
);

test.each([
  ['', undefined],
  [' 7707083893 ', undefined],
  ['7707083894', 'Please enter a valid INN: 10 digits for a company, 12 for a sole trader.'],
])('the tax number "%s" – is checked – %s', (inn, problem) => {
  expect(checkInn(inn)).toBe(problem);
});
