import * as z from 'zod';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { fromDecimal, toDecimal } from '#src/billing/domain/money.ts';
import {
  ProviderRefusalError,
  ProviderUnavailableError,
  type FiscalReceipt,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from '#src/billing/payments/payment-provider.ts';

export interface YooKassaSettings {
  /** Read for each request, as a dev service has no URL before it listens. Without a trailing slash. */
  readonly url: () => string;
  readonly shopId: string;
  readonly secretKey: string;
  /** Null: the shop sends no fiscal receipts through YooKassa. */
  readonly receipts: { readonly taxSystem: number | null } | null;
}

/** Short, as a user is waiting. */
const TIMEOUT_MS = 4000;

const money = z.object({ value: z.string(), currency: z.string() });
const cancellation = z.object({ reason: z.string() }).nullish();

const paymentReply = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  confirmation: z.object({ confirmation_url: z.string().nullish() }).nullish(),
  cancellation_details: cancellation,
  refunded_amount: money.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const refundReply = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: money,
  cancellation_details: cancellation,
});

const refundList = z.object({ items: z.array(refundReply).default([]), next_cursor: z.string().nullish() });
const errorReply = z.object({ code: z.string().default('unknown'), description: z.string().default('') });

/** YooKassa's API v3 (yookassa.ru/developers/api). */
export function yooKassa(settings: YooKassaSettings): PaymentProvider {
  const call = <Schema extends z.ZodType>(schema: Schema, path: string, post?: { readonly key: string; readonly body: object }) =>
    send(settings, schema, path, post);
  return {
    create: async ({ key, orderId, amount, currency, description, returnUrl, receipt }) => {
      const body = {
        amount: toMoney(amount, currency),
        capture: true,
        confirmation: { type: 'redirect', return_url: returnUrl },
        description: description.slice(0, 128),
        metadata: { order_id: orderId, payment_id: key },
        ...(settings.receipts && { receipt: toReceipt(receipt, currency, settings.receipts.taxSystem) }),
      };
      return toPayment(await call(paymentReply, '/payments', { key, body }));
    },
    find: async (id) => toPayment(await call(paymentReply, `/payments/${encodeURIComponent(id)}`)),
    capture: async ({ id, amount, currency }) => {
      const body = { amount: toMoney(amount, currency) };
      return toPayment(await call(paymentReply, `/payments/${encodeURIComponent(id)}/capture`, { key: `capture-${id}`, body }));
    },
    refund: async ({ key, paymentId, amount, currency }) => {
      const body = { payment_id: paymentId, amount: toMoney(amount, currency) };
      return toRefund(await call(refundReply, '/refunds', { key, body }));
    },
    findRefund: async (id) => toRefund(await call(refundReply, `/refunds/${encodeURIComponent(id)}`)),
    listRefunds: (paymentId) => listAll({ payment_id: paymentId }),
    listRefundsSince: (moment) => listAll({ 'created_at.gte': moment.toISOString() }),
  };

  async function listAll(filter: Readonly<Record<string, string>>): Promise<ProviderRefund[]> {
    const refunds: ProviderRefund[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor !== '' && { cursor }) });
      const page: z.output<typeof refundList> = await call(refundList, `/refunds?${query.toString()}`);
      refunds.push(...page.items.map(toRefund));
      cursor = page.next_cursor ?? null;
    }
    return refunds;
  }
}

async function send<Schema extends z.ZodType>(
  { url, shopId, secretKey }: YooKassaSettings,
  schema: Schema,
  path: string,
  post: { readonly key: string; readonly body: object } | undefined,
): Promise<z.output<Schema>> {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  let status: number;
  let answer: unknown;
  try {
    const reply = await tracedFetch({ peer: 'yookassa' }, `${url()}${path}`, {
      headers: {
        authorization,
        accept: 'application/json',
        ...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = reply.status;
    answer = await reply.json();
  } catch (cause) {
    throw new ProviderUnavailableError('YooKassa does not answer.', { cause });
  }
  const parsed = schema.safeParse(answer);
  if (status === 200 && parsed.success) return parsed.data;
  const { code, description } = errorReply.safeParse(answer).data ?? { code: 'unknown', description: '' };
  const message = `YooKassa returned ${status} ${code}: ${description}`;
  // 401 and 403 concern our key: with the right one the same call may succeed. 404 means that the shop does not have the object.
  const isFinal = status === 400 || status === 404 || status === 405 || status === 415;
  if (isFinal) throw new ProviderRefusalError(message);
  throw new ProviderUnavailableError(parsed.success ? message : `${message} ${status === 200 ? 'The answer cannot be read.' : ''}`.trim());
}

function toMoney(amount: number, currency: string) {
  return { value: toDecimal(amount, currency), currency };
}

function readMoney({ value, currency }: z.output<typeof money>): number {
  const amount = fromDecimal(value, currency);
  if (amount === null) throw new ProviderUnavailableError(`YooKassa answered an amount that cannot be read: ${value} ${currency}.`);
  return amount;
}

function toPayment(reply: z.output<typeof paymentReply>): ProviderPayment {
  const key = reply.metadata?.['payment_id'];
  return {
    id: reply.id,
    status: reply.status,
    amount: readMoney(reply.amount),
    currency: reply.amount.currency,
    key: typeof key === 'string' ? key : null,
    confirmationUrl: reply.confirmation?.confirmation_url ?? null,
    reason: reply.cancellation_details?.reason ?? null,
    refunded: reply.refunded_amount ? readMoney(reply.refunded_amount) : 0,
  };
}

function toRefund(reply: z.output<typeof refundReply>): ProviderRefund {
  return {
    id: reply.id,
    paymentId: reply.payment_id,
    status: reply.status,
    amount: readMoney(reply.amount),
    currency: reply.amount.currency,
    reason: reply.cancellation_details?.reason ?? null,
  };
}

/**
 * YooKassa's codes for VAT included in the price, checked in November 2026: yookassa.ru/developers/54fz/parameters-values; 11 is 22 % since
 * 1 January 2026.
 */
const VAT_CODES: ReadonlyMap<number | null, number> = new Map<number | null, number>([
  [null, 1],
  [0, 2],
  [10, 3],
  [20, 4],
  [5, 7],
  [7, 8],
  [22, 11],
]);

/**
 * Builds the receipt that the cash register sends to the payer (federal law 54-FZ). A position is one line, so that nothing is rounded
 * again.
 */
function toReceipt({ email, phone, payerName, payerInn, lines }: FiscalReceipt, currency: string, taxSystem: number | null) {
  return {
    customer: {
      ...(payerName !== null && { full_name: payerName.slice(0, 256) }),
      ...(payerInn !== null && { inn: payerInn }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone: phone.replace(/\D/g, '') }),
    },
    ...(taxSystem !== null && { tax_system_code: taxSystem }),
    items: lines
      .filter(({ amount }) => amount > 0)
      .map(({ description, amount, vatRate }) => {
        const code = VAT_CODES.get(vatRate);
        if (code === undefined) throw new ProviderRefusalError(`YooKassa has no code for VAT of ${vatRate} %.`);
        return {
          description: description.slice(0, 128),
          quantity: '1.00',
          amount: toMoney(amount, currency),
          vat_code: code,
          payment_mode: 'full_payment',
          payment_subject: 'service',
        };
      }),
  };
}
