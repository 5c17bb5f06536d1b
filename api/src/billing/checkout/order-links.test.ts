import { expect, test } from '@jest/globals';
import { billingService } from '#src/testing/billing-service.ts';
import { buyTariff, payAt, placed, purchase } from '#src/testing/users/buyer.ts';
import { send, signUp, signUpConfirmed } from '#src/testing/users/member.ts';

const service = billingService();

const askFor = (email: string) => send(service, 'POST', '/v1/orders/links', { email });
/** Returns the e-mails with links that an address got. */
const linksTo = async (email: string) => (await service.messages(email)).filter(({ subject }) => /^The links? to your order/.test(subject));

test('two orders without an account – their links are requested – one e-mail with both, whose links open them', async () => {
  const email = service.email();
  const paid = placed(await buyTariff(service, email));
  await payAt(service, paid.confirmation_url);
  const open = placed(await buyTariff(service, email));
  expect((await askFor(email.toUpperCase())).json()).toEqual({ data: { status: 'ok' } });
  const [message, ...others] = await linksTo(email);
  expect([message?.subject, others]).toEqual(['The links to your orders', []]);
  expect(message?.text).toContain(`Order ${paid.number}`);
  expect(message?.text).toMatch(/₽\S+, paid/);
  expect(message?.text).toContain(`/payout-success?order=${open.order_id}&token=${open.order_token}`);
});

test('an order of an account – its link is requested for the confirmed address – an e-mail with it', async () => {
  const member = await signUpConfirmed(service, service.email());
  const { number } = await purchase(service, member, {});
  await askFor(member.email);
  const [message] = await linksTo(member.email);
  expect([message?.subject, message?.text.includes(`Order ${number}`)]).toEqual(['The link to your order', true]);
});

test('an address that an account only claims – links are requested – they are of the orders placed with the address alone', async () => {
  const owner = await signUpConfirmed(service, service.email());
  const { number } = await purchase(service, owner, {});
  const email = service.email('claimed');
  await signUp(service, email);
  await askFor(email);
  expect(await linksTo(email)).toEqual([]);
  const own = placed(await buyTariff(service, email));
  await askFor(email);
  const [message] = await linksTo(email);
  expect(message?.text).toContain(own.number);
  expect(message?.text).not.toContain(number);
});

test('an address without orders – links are requested – the same answer, and no e-mail', async () => {
  const email = service.email();
  const reply = await askFor(email);
  expect([reply.statusCode, reply.json()]).toEqual([200, { data: { status: 'ok' } }]);
  expect(await service.messages(email)).toEqual([]);
});

test('links that were requested three times on a day – requested again – the same answer, and no further e-mail until the next day', async () => {
  const email = service.email();
  placed(await buyTariff(service, email));
  for (let count = 0; count < 4; count += 1) expect((await askFor(email)).statusCode).toBe(200);
  expect(await linksTo(email)).toHaveLength(3);
  service.later(25 * 60 * 60);
  await askFor(email);
  expect(await linksTo(email)).toHaveLength(4);
});

test('something other than an address – links are requested – the field is named', async () => {
  const reply = await askFor('not an address');
  expect([reply.statusCode, reply.json().errors]).toEqual([422, [expect.objectContaining({ field: 'email' })]]);
});
