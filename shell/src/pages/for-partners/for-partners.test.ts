import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(new URL(`../../../../api/content/${path}`, import.meta.url), 'utf8');

test('what a share comes to – in the content – is reckoned from the price of the tariff', () => {
  const price = Number(/name: Hall\n[^]*?month: (\d+)/.exec(read('tariffs.yaml'))?.[1]);
  const roubles = (sum: number) => `₽${new Intl.NumberFormat('en').format(sum)}`;
  const partners = read('pages/for-partners.yaml');
  expect(partners).toContain(
    `On Hall, at ${roubles(price)} a month: ${roubles(price / 10)} a month for you, ${roubles((price / 10) * 24)} in two`,
  );
  expect(partners).toContain(`${roubles(price)} a month and you ${roubles(price * 0.75)}: ${roubles(price / 4)} stays with you`);
});
