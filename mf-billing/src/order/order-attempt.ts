import * as z from 'zod/mini';
import type { PlacedOrder } from '#contract/orders.ts';
import { ORDER_KEY } from '#src/order/order-key.ts';

/** An order that this browser is placing or has placed, until it is known how it ended. */
export interface OrderAttempt {
  /** Of what was sent: another order has another. */
  readonly fingerprint: string;
  /** `Idempotency-Key`: the same for the same order, also after a reload and from another tab. */
  readonly key: string;
  /** Positions that it buys, by key (`cart/positions`). */
  readonly positions: readonly string[];
  readonly method: 'online' | 'invoice';
  /** Epoch milliseconds. */
  readonly begunAt: number;
  /** Null until the API has answered. */
  readonly order: PlacedOrder | null;
  /** Of another try to pay this order, until that is answered. */
  readonly retryKey: string | null;
}

const schema: z.ZodMiniType<OrderAttempt> = z.object({
  fingerprint: z.string(),
  key: z.string(),
  positions: z.array(z.string()),
  method: z.enum(['online', 'invoice']),
  begunAt: z.number(),
  order: z.nullable(
    z.object({
      order_id: z.string(),
      number: z.string(),
      status: z.enum(['pending', 'paid', 'canceled', 'refunded']),
      confirmation_url: z.nullable(z.string()),
      order_token: z.nullable(z.string()),
      invoice_url: z.optional(z.nullable(z.string())),
      valid_until: z.optional(z.nullable(z.string())),
    }),
  ),
  retryKey: z.nullable(z.string()),
});

/** For this document, where storage is forbidden or full. */
let inMemory: OrderAttempt | null = null;

/** Only in the browser. Anything that is no attempt counts as none. */
export function readAttempt(): OrderAttempt | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(ORDER_KEY) ?? 'null'));
    return parsed.success ? parsed.data : inMemory;
  } catch {
    return inMemory;
  }
}

export function writeAttempt(attempt: OrderAttempt | null): void {
  inMemory = null;
  try {
    if (attempt === null) localStorage.removeItem(ORDER_KEY);
    else localStorage.setItem(ORDER_KEY, JSON.stringify(attempt));
  } catch {
    inMemory = attempt;
  }
}

/**
 * The attempt for what is about to be sent: the one under way where it is the same order, so that a second press, a second tab and a try
 * after a lost reply count once; otherwise a new one.
 */
export function beginAttempt(
  body: object,
  positions: readonly string[],
  { method = 'online', now = Date.now() }: { readonly method?: OrderAttempt['method'] | undefined; readonly now?: number } = {},
): OrderAttempt {
  const fingerprint = fingerprintOf(JSON.stringify(body));
  const known = readAttempt();
  if (known?.fingerprint === fingerprint && known.order?.status !== 'canceled' && known.order?.status !== 'paid') return known;
  const attempt: OrderAttempt = {
    fingerprint,
    key: randomKey(),
    positions,
    method,
    begunAt: now,
    order: null,
    retryKey: null,
  };
  writeAttempt(attempt);
  return attempt;
}

/** Changes what is known of an order; nothing where the browser has gone on to another one. */
export function updateAttempt(orderId: string, changes: Partial<Pick<OrderAttempt, 'order' | 'retryKey'>>): void {
  const known = readAttempt();
  if (known?.order?.order_id === orderId) writeAttempt({ ...known, ...changes });
}

/** Not the body itself, which has names and addresses: FNV-1a, 64 bits. What it confuses, the API refuses under the same key. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
