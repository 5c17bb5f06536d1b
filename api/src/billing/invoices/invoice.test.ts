import { inflateSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { recordTransfer, OperatorError, requestRefund } from '#src/app/operator/operator-actions.ts';
import { expireInvoices } from '#src/billing/invoices/expire-invoices.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { buyCart, buyTariff, fillCart, placed, RETURN_URL, statusOf } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
const COMPANY = { type: 'company', name: 'ООО «Северный свет»', inn: '7707083893', kpp: '770701001', address: '101000, Москва' } as const;
const BY_INVOICE = { payer: COMPANY, method: 'invoice' };
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const invoiceOf = (id: string, token: string) => send(service, 'GET', `/v1/orders/${id}/invoice?token=${token}`);
const deps = () => {
  if (!service.payments) throw new Error('There is no payment service.');
  return service.payments;
};

/** Extracts the text of a PDF by each font's character map. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const letters = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>/g)].map(([, code = '']) => String.fromCodePoint(parseInt(code, 16))));
  return letters.join('');
}

test('a company’s order by invoice – placed – pending, with an invoice as a Cyrillic PDF that its own link opens, and its owner', async () => {
  await fillCart(service, member, { qty: 2 });
  const placedOrder = placed(await buyCart(service, member, BY_INVOICE));
  expect(placedOrder).toMatchObject({
    status: 'pending',
    confirmation_url: null,
    invoice_url: expect.stringContaining(`/v1/orders/${placedOrder.order_id}/invoice?token=`),
  });
  const reply = await service.app.inject(`/api${placedOrder.invoice_url}`);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control'], reply.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'no-store',
    `inline; filename="${placedOrder.number}.pdf"`,
  ]);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const letter of 'СчётназплуПквь«»') expect(textOf(reply.rawPayload)).toContain(letter);
  expect((await invoiceOf(placedOrder.order_id, 'x'.repeat(43))).statusCode).toBe(404);
  const path = `/v1/orders/${placedOrder.order_id}/invoice`;
  const stranger = await signUpConfirmed(service, service.email('stranger'));
  const statuses = [await send(service, 'GET', path), await stranger.call('GET', path), await member.call('GET', path)];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  expect((await member.call('GET', '/v1/orders')).json().data[0].invoice_url).toBe(placedOrder.invoice_url);
  expect((await service.messages(member.email))[0]?.subject).toBe(`Invoice for order ${placedOrder.number}`);
});

test('a transfer – recorded once – the order is paid and credited; the same transfer pays no other order', async () => {
  const placedOrder = placed(await buyTariff(service, member.email, {}, BY_INVOICE));
  const other = placed(await buyTariff(service, member.email, {}, BY_INVOICE));
  await recordTransfer(deps(), placedOrder.order_id, `transfer-${service.count}`);
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
  expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('large');
  await expect(recordTransfer(deps(), placedOrder.order_id, 'again')).rejects.toThrow(OperatorError);
  await expect(recordTransfer(deps(), other.order_id, `transfer-${service.count}`)).rejects.toThrow(/has paid another order/);
  expect(await statusOf(service, other.order_id)).toEqual({ status: 'pending' });
});

test('an unpaid invoice – after five working days and the transfer time – cancelled with a notification; a later transfer is still accepted', async () => {
  const email = service.email('late');
  const placedOrder = placed(await buyTariff(service, email, { qty: 2 }, BY_INVOICE));
  expect(placedOrder.valid_until).toBe('2026-06-08T21:00:00.000Z');
  const DAY = 24 * 60 * 60;
  service.later(12 * DAY);
  await expireInvoices(deps());
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
  expect((await service.messages(email)).map(({ subject }) => subject)).toEqual([`Invoice for order ${placedOrder.number}`]);
  service.later(DAY);
  expect(await expireInvoices(deps())).toBeGreaterThan(0);
  const [message, ...before] = await service.messages(email);
  expect([message?.subject, before.length]).toEqual([`Invoice ${placedOrder.number} has expired`, 1]);
  for (const words of ['by 8 June 2026', 'If you have already paid', '/cart?tariff=large&qty=2&period=month'])
    expect(message?.text).toContain(words);
  expect(await statusOf(service, placedOrder.order_id)).toEqual({
    status: 'canceled',
    reason: expect.stringMatching(/was not paid in time/),
    retryable: false,
  });
  const again = await send(service, 'POST', `/v1/orders/${placedOrder.order_id}/retry?token=${placedOrder.order_token}`, {
    return_url: RETURN_URL,
  });
  expect([again.statusCode, again.json().code]).toEqual([409, 'order_expired']);
  await recordTransfer(deps(), placedOrder.order_id, `late-${service.count}`);
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
  expect(await expireInvoices(deps())).toBe(0);
});

test('a returned transfer – recorded – takes back what it paid for, once', async () => {
  const placedOrder = placed(await buyTariff(service, member.email, {}, BY_INVOICE));
  await recordTransfer(deps(), placedOrder.order_id, `transfer-${service.count}`);
  await expect(requestRefund(deps(), placedOrder.order_id, { amount: 199_051 })).rejects.toThrow(/^At most ₽1,990\.50/);
  expect(await requestRefund(deps(), placedOrder.order_id)).toBe('recorded');
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'refunded' });
  expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('small');
  await expect(requestRefund(deps(), placedOrder.order_id)).rejects.toThrow(/cannot be refunded/);
});

test('a KPP with letters in its reason – submitted – accepted', async () => {
  const reply = await buyTariff(service, member.email, {}, { ...BY_INVOICE, payer: { ...COMPANY, kpp: '7707ab001' } });
  expect(reply.statusCode).toBe(200);
});

test.each([
  ['a person', { payer: { type: 'person', name: 'Olga' } }, 'method'],
  ['a tax number without its check digits', { payer: { ...COMPANY, inn: '7707083894' } }, 'payer.inn'],
  ['a KPP with a letter among the digits of its number', { payer: { ...COMPANY, kpp: '770701O01' } }, 'payer.kpp'],
  ['a KPP of eight digits', { payer: { ...COMPANY, kpp: '77070100' } }, 'payer.kpp'],
])('an invoice for %s – refused, naming the field', async (_, changes, field) => {
  const reply = await buyTariff(service, member.email, {}, { ...BY_INVOICE, ...changes });
  expect([reply.statusCode, reply.json().errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
});
