import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import type { Tariff } from '@plenum/mf-billing/contract/tariffs';
import { send, type Member } from '#src/testing/users/member.ts';
import type { TestApp } from '#src/testing/test-app.ts';

type Service = Pick<TestApp, 'app' | 'messages'>;

export const RETURN_URL = 'http://plenum.localhost:3000/payout-success';
const PERSON = { type: 'person', name: 'Olga Petrova' } as const;
const CHECKOUT = { payer: PERSON, return_url: RETURN_URL, consent: true };

/** Returns the ids of all tariffs by alias. */
async function tariffIds(service: Service): Promise<Readonly<Record<string, number>>> {
  const { data } = (await send(service, 'GET', '/v4/tariff')).json<{ data: Tariff[] }>();
  return Object.fromEntries(data.map(({ alias, id }) => [alias, id]));
}

export interface Wish {
  readonly alias?: string;
  readonly qty?: number;
  readonly period?: 'month' | 'year';
  readonly promo?: string;
}

/** Fills a member's cart, without ordering. */
export async function fillCart(service: Service, member: Member, ...wishes: readonly Wish[]) {
  const ids = await tariffIds(service);
  const items = wishes.map(({ alias = 'large', qty = 1, period = 'month' }) => ({ tariff_id: ids[alias], qty, period }));
  const promo = wishes.find((wish) => wish.promo !== undefined)?.promo;
  return member.call('POST', '/v1/cart', { items, ...(promo !== undefined && { promo }) });
}

/** Orders the contents of the cart. */
export function buyCart({ app }: Service, member: Member, changes: object = {}, key: string = randomUUID()) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/buy-cart',
    headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': key },
    payload: { ...CHECKOUT, ...changes },
  });
}

/** Orders without an account. */
export async function buyTariff(
  service: Service,
  email: string,
  { alias = 'large', qty = 1, period = 'month', promo }: Wish = {},
  changes: object = {},
) {
  const ids = await tariffIds(service);
  const payload = { ...CHECKOUT, tariff_id: ids[alias], qty, period, email, ...(promo !== undefined && { promo }), ...changes };
  return send(service, 'POST', '/v1/buy-tariff', payload, '198.51.100.7');
}

export function placed(reply: { statusCode: number; body: string; json: () => unknown }): PlacedOrder {
  if (reply.statusCode !== 200) throw new Error(`Ordering returned ${reply.statusCode}: ${reply.body}`);
  return (reply.json() as { data: PlacedOrder }).data;
}

/** Fills the cart and orders it. */
export async function order(service: Service, member: Member, ...wishes: readonly Wish[]): Promise<PlacedOrder> {
  await fillCart(service, member, ...wishes);
  return placed(await buyCart(service, member));
}

/** The payer's choices on the checkout page. */
export interface Outcome {
  readonly outcome?: 'pay' | 'slow' | 'decline' | 'leave';
  readonly reason?: string;
  readonly notifications?: string;
}

/** Opens the checkout page of the payment service and completes the payment there. */
export async function payAt({ app }: Service, confirmationUrl: string | null, { outcome = 'pay', ...rest }: Outcome = {}) {
  if (confirmationUrl === null) throw new Error('There is nowhere to pay.');
  const reply = await app.inject({
    method: 'POST',
    url: new URL(confirmationUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome, ...rest }).toString(),
  });
  expect(reply.statusCode).toBe(303);
  return reply.headers.location;
}

/** Sets the behaviour of the local payment service. */
export function setPayments({ app }: Service, mode: 'up' | 'down' | 'silent' | 'mute') {
  return app.inject({ method: 'PUT', url: '/dev-services/payments/control', payload: { mode } });
}

export async function statusOf(service: Service, orderId: string): Promise<{ status: string; reason?: string }> {
  return (await send(service, 'GET', `/v1/order-check/${orderId}`, undefined, `198.51.100.${Math.floor(Math.random() * 250)}`)).json().data;
}

/** Orders and pays. */
export async function purchase(service: Service, member: Member, ...wishes: readonly Wish[]): Promise<PlacedOrder> {
  const made = await order(service, member, ...wishes);
  if (made.confirmation_url !== null) await payAt(service, made.confirmation_url);
  return made;
}
