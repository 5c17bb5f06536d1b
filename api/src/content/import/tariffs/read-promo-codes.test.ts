import { expect, test } from '@jest/globals';
import { contentFolder } from '#src/testing/content-folder.ts';

const { write, read } = contentFolder();

test('valid promo codes – read – codes in capitals, amounts in minor units', async () => {
  await write('promo-codes.yaml', '- {code: spring-1, amount: 10.5, minimum: 100, tariffs: [large], limit_total: 3}');
  expect((await read()).promoCodes).toEqual([
    {
      code: 'SPRING-1',
      percent: null,
      amount: 1050,
      minimum: 10_000,
      tariffs: ['large'],
      limit_total: 3,
      limit_each: null,
      valid_from: null,
      valid_to: null,
    },
  ]);
});

test.each<[string, string, RegExp]>([
  ['both a percentage and an amount', '- {code: a, percent: 1, amount: 1}', /either percent or amount/],
  ['neither', '- {code: a}', /either percent or amount/],
  ['more than 100 per cent', '- {code: a, percent: 101}', /0\.percent/],
  ['a space in its name', '- {code: a b, percent: 1}', /letters, digits and dashes/],
  ['a date without a time', '- {code: a, percent: 1, valid_to: "2027-01-01"}', /must be a moment/],
  ['an unknown tariff', '- {code: a, percent: 1, tariffs: [tiny]}', /A: there is no tariff "tiny"/],
  ['a name that differs from another only in case', '- {code: a, percent: 1}\n- {code: A, percent: 1}', /"A" occurs twice/],
])('a promo code with %s – read – refused, naming the file', async (_, text, problem) => {
  await write('promo-codes.yaml', text);
  const reading = read();
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(/^promo-codes\.yaml/);
});
