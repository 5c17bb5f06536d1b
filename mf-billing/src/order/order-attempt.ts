import * as z from 'zod/mini';
import { deleteDraft } from '@plenum/shared-ui/form/draft';
import { randomKey } from '@plenum/shared-ui/form/random-key';
import type { PlacedOrder } from '#contract/orders.ts';
import { ACCOUNT_ORDER_KEY, ORDER_KEY, PAYER_DRAFT_KEY } from '#src/storage-keys.ts';
import { writeStored } from '#src/write-stored.ts';
import type { CartStore } from '#src/cart/cart-store.ts';

/** An order that this browser is placing or has placed, until its outcome is known. */
export interface OrderAttempt {
  /** Hash of the order's content. */
  readonly fingerprint: string;
  /** `Idempotency-Key`: the same for the same order, also after a reload and in another tab. */
  readonly key: string;
  /** Keys of the positions it buys (`cart/positions`); none once they are out of the cart. */
  readonly positions: readonly string[];
  readonly method: 'online' | 'invoice';
  /** Whether a signed-in user orders: signing out forgets the order. */
  readonly isAccounts?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly begunAt: number;
  /** Null until the API has replied. */
  readonly order: PlacedOrder | null;
  /** Key of a new attempt to pay this order, until it is answered. */
  readonly retryKey: string | null;
}

const schema: z.ZodMiniType<OrderAttempt> = z.object({
  fingerprint: z.string(),
  key: z.string(),
  positions: z.array(z.string()),
  method: z.enum(['online', 'invoice']),
  isAccounts: z.optional(z.boolean()),
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

/** Used for this document when storage is forbidden or full. */
let inMemory: OrderAttempt | null = null;

/** Returns the stored attempt; invalid data counts as none. Browser only. */
export function readAttempt(): OrderAttempt | null {
  return readStored(ACCOUNT_ORDER_KEY) ?? readStored(ORDER_KEY) ?? inMemory;
}

function readStored(key: string): OrderAttempt | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeAttempt(attempt: OrderAttempt | null): void {
  const [key, other] = attempt?.isAccounts ? [ACCOUNT_ORDER_KEY, ORDER_KEY] : [ORDER_KEY, ACCOUNT_ORDER_KEY];
  inMemory = writeStored(key, attempt) ? null : attempt;
  writeStored(other, null);
}

/**
 * Returns the attempt for an order about to be sent: the current one if it is the same order, so that a second press, a second tab and a
 * retry after a lost reply count once; otherwise a new one.
 */
export function beginAttempt(
  body: object,
  positions: readonly string[],
  { method = 'online', isAccounts = false, now = Date.now() }: Partial<Pick<OrderAttempt, 'method' | 'isAccounts'>> & { now?: number } = {},
): OrderAttempt {
  const fingerprint = fingerprintOf(JSON.stringify(body));
  const known = readAttempt();
  if (known?.fingerprint === fingerprint && (known.order ?? { status: 'pending' }).status === 'pending') return known;
  const attempt: OrderAttempt = {
    fingerprint,
    key: randomKey(),
    positions,
    method,
    isAccounts,
    begunAt: now,
    order: null,
    retryKey: null,
  };
  writeAttempt(attempt);
  return attempt;
}

/**
 * Stores the attempt that another one replaced, whose order was refused: its token still opens an earlier order. Does nothing if another
 * tab has placed an order since, or the session has ended.
 * @param before null: none
 */
export function restoreAttempt(before: OrderAttempt | null, { key }: OrderAttempt): void {
  if (readAttempt()?.key === key) writeAttempt(before);
}

/** Updates the stored order; does nothing if the browser has since placed another one. */
export function updateAttempt(orderId: string, changes: Partial<Pick<OrderAttempt, 'order' | 'positions' | 'retryKey'>>): void {
  const known = readAttempt();
  if (known?.order?.order_id === orderId) writeAttempt({ ...known, ...changes });
}

/**
 * Stores an order that another browser placed and this one pays: the provider returns to a URL without the order's token.
 * @param isAccounts as in `OrderAttempt`
 */
export function keepOrder(order: PlacedOrder, isAccounts: boolean): void {
  const method = order.invoice_url ? 'invoice' : 'online';
  // No order to come has this fingerprint.
  writeAttempt({ fingerprint: '', key: '', positions: [], method, isAccounts, begunAt: Date.now(), order, retryKey: null });
}

/**
 * FNV-1a, 64 bits. The body itself is not stored, because it contains names and addresses. In case of a collision the API refuses the key.
 */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** Removes the items of a paid order from the cart, and the draft of its payer. Does nothing when this browser did not place the order or has already done so. */
export async function finishOrder(orderId: string, cart: CartStore): Promise<void> {
  const attempt = readAttempt();
  // An order that costs nothing is paid when it is placed.
  if (attempt?.order?.order_id !== orderId || (attempt.order.status === 'paid' && attempt.positions.length === 0)) return;
  deleteDraft({ key: PAYER_DRAFT_KEY, fields: [] });
  // The attempt stays stored, because its token opens the receipt.
  const order = { ...attempt.order, status: 'paid' as const };
  // Only once the items are gone: after a failure, the next visit tries again.
  const finish = () => updateAttempt(orderId, { order, positions: [] });
  await cart.load();
  // An account's cart was emptied when the order was placed; its current items were added later.
  const bought = new Set(order.order_token === null ? [] : attempt.positions);
  const clearing = cart.holdsAnyOf(bought) ? cart.clear(bought) : null;
  // The browser's cart is without them already, whether or not the rest can be priced: what is added from now on stays.
  if (!cart.isSignedIn) finish();
  await clearing;
  finish();
}
