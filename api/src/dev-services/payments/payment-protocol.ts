import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  findStoredResponse,
  findLocalPayment,
  findLocalRefund,
  findRefunds,
  storePayment,
  storeResponse,
  storeRefund,
  type LocalPayment,
} from '#src/dev-services/payments/payment-store.ts';
import type { Query } from '#src/platform/database/query.ts';

/** An error in YooKassa's format. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

const amount = z.object({ value: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), currency: z.string().regex(/^[A-Z]{3}$/) });

const paymentBody = z.object({
  amount,
  capture: z.boolean().default(false),
  confirmation: z.object({ type: z.literal('redirect'), return_url: z.url().max(2048) }),
  description: z.string().max(128).optional(),
  metadata: z.record(z.string().max(32), z.string().max(512)).default({}),
  receipt: z.object({ items: z.array(z.looseObject({ amount, quantity: z.string() })).min(1) }).optional(),
});
const refundBody = z.object({ payment_id: z.string(), amount });

export interface Protocol {
  readonly clock: () => Date;
  /** URL of the payment page. */
  readonly checkoutUrl: (paymentId: string) => string;
}

/** In hundredths, as this dev service only supports currencies with two decimal places. */
const hundredths = ({ value }: z.output<typeof amount>) => Math.round(Number(value) * 100);
const decimal = (value: number) => (value / 100).toFixed(2);

/** `POST /payments`. Repeating the key returns the same answer for a day. */
export async function createPayment(query: Query, protocol: Protocol, key: string | undefined, given: unknown): Promise<object> {
  return once(query, key, given, async () => {
    const body = parse(paymentBody, given);
    if (hundredths(body.amount) <= 0) throw new ProtocolError(400, 'invalid_request', 'The amount must be above zero.');
    if (body.receipt) {
      const lines = body.receipt.items.reduce((sum, item) => sum + hundredths(item.amount) * Number(item.quantity), 0);
      if (Math.round(lines) !== hundredths(body.amount))
        throw new ProtocolError(400, 'invalid_request', 'Receipt amount does not match payment amount.');
    }
    const id = randomUUID();
    const object = {
      id,
      status: 'pending',
      amount: { value: decimal(hundredths(body.amount)), currency: body.amount.currency },
      ...(body.description !== undefined && { description: body.description }),
      recipient: { account_id: '100500', gateway_id: '100700' },
      created_at: protocol.clock().toISOString(),
      confirmation: { type: 'redirect', return_url: body.confirmation.return_url, confirmation_url: protocol.checkoutUrl(id) },
      test: true,
      paid: false,
      refundable: false,
      metadata: body.metadata,
      capture: body.capture,
    };
    await storePayment(query, { id, object, ends_at: null });
    return wire(object);
  });
}

/** `GET /payments/{id}`; completes a delayed payment whose time has come. */
export async function readPayment(query: Query, protocol: Protocol, id: string): Promise<object> {
  return wire((await present(query, protocol, id)).object);
}

/**
 * Completes a payment with the outcome chosen on the checkout page.
 * @returns the payment object, or null when it had been completed before
 */
export async function finishPayment(
  query: Query,
  protocol: Protocol,
  id: string,
  outcome: { readonly reason: string } | { readonly endsAt: Date } | 'paid',
): Promise<object | null> {
  const payment = await present(query, protocol, id, { lock: true });
  if (payment.object['status'] !== 'pending' || payment.ends_at !== null) return null;
  const next =
    outcome === 'paid'
      ? { ...payment, object: paid(payment.object, protocol.clock()) }
      : 'endsAt' in outcome
        ? { ...payment, ends_at: outcome.endsAt }
        : { ...payment, object: canceled(payment.object, 'payment_network', outcome.reason) };
  await storePayment(query, next);
  return wire(next.object);
}

/** `POST /payments/{id}/capture` and `/cancel`, for reserved money. */
export async function settleReserved(
  query: Query,
  protocol: Protocol,
  key: string | undefined,
  id: string,
  how: 'capture' | 'cancel',
): Promise<object> {
  return once(query, key, { id, how }, async () => {
    const payment = await present(query, protocol, id, { lock: true });
    if (payment.object['status'] !== 'waiting_for_capture')
      throw new ProtocolError(400, 'invalid_request', `Payment is ${String(payment.object['status'])}.`);
    const object =
      how === 'capture'
        ? paid({ ...payment.object, capture: true }, protocol.clock())
        : canceled(payment.object, 'merchant', 'canceled_by_merchant');
    await storePayment(query, { ...payment, object });
    return wire(object);
  });
}

/** `POST /refunds`. */
export async function createRefund(query: Query, protocol: Protocol, key: string | undefined, given: unknown): Promise<object> {
  return once(query, key, given, async () => {
    const body = parse(refundBody, given);
    const payment = await present(query, protocol, body.payment_id, { lock: true });
    const before = payment.object['refunded_amount'] as z.output<typeof amount> | undefined;
    const refunded = (before ? hundredths(before) : 0) + hundredths(body.amount);
    const paidAmount = payment.object['amount'] as z.output<typeof amount>;
    const isPossible =
      payment.object['status'] === 'succeeded' && body.amount.currency === paidAmount.currency && refunded <= hundredths(paidAmount);
    if (!isPossible) throw new ProtocolError(400, 'invalid_request', 'The amount cannot be refunded.');
    const object = {
      id: randomUUID(),
      payment_id: payment.id,
      status: 'succeeded',
      created_at: protocol.clock().toISOString(),
      amount: { value: decimal(hundredths(body.amount)), currency: body.amount.currency },
    };
    await storeRefund(query, object.id, payment.id, object);
    const total = { value: decimal(refunded), currency: paidAmount.currency };
    await storePayment(query, {
      ...payment,
      object: { ...payment.object, refunded_amount: total, refundable: refunded < hundredths(paidAmount) },
    });
    return object;
  });
}

/** `GET /refunds/{id}` */
export async function readRefund(query: Query, id: string): Promise<object> {
  const refund = await findLocalRefund(query, id);
  if (!refund) throw new ProtocolError(404, 'not_found', 'There is no such refund.');
  return refund;
}

/** `GET /refunds?payment_id=&created_at.gte=` */
export async function listRefunds(query: Query, paymentId: string | undefined, since: string | undefined): Promise<object> {
  const items = await findRefunds(query, paymentId ?? null);
  const isInPeriod = (refund: Record<string, unknown>) => since === undefined || String(refund['created_at']) >= since;
  return { type: 'list', items: items.filter(isInPeriod) };
}

async function present(query: Query, { clock }: Protocol, id: string, options: { readonly lock?: boolean } = {}): Promise<LocalPayment> {
  const payment = await findLocalPayment(query, id, options);
  if (!payment) throw new ProtocolError(404, 'not_found', 'There is no such payment.');
  if (payment.ends_at === null || payment.ends_at > clock()) return payment;
  const ended = { ...payment, object: paid(payment.object, payment.ends_at), ends_at: null };
  await storePayment(query, ended);
  return ended;
}

function paid(object: Record<string, unknown>, at: Date): Record<string, unknown> {
  const { confirmation: _confirmation, ...rest } = object;
  const currency = (object['amount'] as z.output<typeof amount>).currency;
  const card = { first6: '555555', last4: '4444', expiry_year: '2030', expiry_month: '12', card_type: 'MasterCard' };
  const base = {
    ...rest,
    paid: true,
    payment_method: { type: 'bank_card', id: object['id'], saved: false, title: 'Bank card *4444', card },
  };
  if (object['capture'] !== true) return { ...base, status: 'waiting_for_capture', confirmation: _confirmation };
  return { ...base, status: 'succeeded', captured_at: at.toISOString(), refundable: true, refunded_amount: { value: '0.00', currency } };
}

function canceled(object: Record<string, unknown>, party: string, reason: string): Record<string, unknown> {
  const { confirmation: _confirmation, ...rest } = object;
  return { ...rest, status: 'canceled', paid: false, cancellation_details: { party, reason } };
}

/** Removes the fields that only the dev service uses. */
function wire({ capture: _capture, ...object }: Record<string, unknown>): Record<string, unknown> {
  return object;
}

async function once(query: Query, key: string | undefined, given: unknown, work: () => Promise<object>): Promise<object> {
  if (!key || key.length > 64) throw new ProtocolError(400, 'invalid_request', 'The header Idempotence-Key is missing or too long.');
  const body = JSON.stringify(given);
  const before = await findStoredResponse(query, key);
  if (before && before.body !== body) throw new ProtocolError(400, 'invalid_request', 'Idempotence key duplicated');
  if (before) return before.answer;
  const answer = await work();
  await storeResponse(query, key, body, answer);
  return answer;
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProtocolError(400, 'invalid_request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
