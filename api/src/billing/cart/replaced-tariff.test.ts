import { beforeEach, expect, test } from '@jest/globals';
import type { Cart } from '@plenum/mf-billing/contract/cart';
import { billingService } from '#src/testing/billing-service.ts';
import { fillCart, purchase } from '#src/testing/users/buyer.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const replacedBy = async (...items: Parameters<typeof fillCart>[2][]) => {
  await fillCart(service, member, ...items);
  return (await member.call('GET', '/v1/cart')).json<{ data: Cart }>().data.items.map(({ replaces }) => replaces);
};

test('an account with a tariff – puts a smaller one into its cart – the cart says what ends, what that is worth, and how much of it is credited', async () => {
  await purchase(service, member, { alias: 'huge' });
  expect(await replacedBy({ alias: 'large' }, { alias: 'stream' })).toEqual([
    { name: 'Huge', qty: 1, hosts: expect.any(Number), date_end: '2026-07-01T00:00:00.000Z', unused_amount: 790_000, credit: 199_050 },
    null,
  ]);
});

test('an account with a tariff – puts the same one into its cart, then fewer or more units – only these replace it', async () => {
  await purchase(service, member, { alias: 'large', qty: 2 });
  expect(await replacedBy({ alias: 'large', qty: 2 })).toEqual([null]);
  expect(await replacedBy({ alias: 'large' })).toMatchObject([
    { name: 'Large', qty: 2, hosts: 4, unused_amount: 398_100, credit: 199_050 },
  ]);
  expect(await replacedBy({ alias: 'large', qty: 3 })).toMatchObject([{ unused_amount: 398_100, credit: 398_100 }]);
});
