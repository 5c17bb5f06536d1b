import { DAY_SECONDS, subscriptionsOf, type TariffCredit } from '#src/billing/domain/subscription.ts';
import type { OrderItem } from '#src/billing/domain/order-item.ts';
import { replacingOrder } from '#src/billing/domain/replacing-order.ts';
import { planCredit, type PlannedCredit } from '#src/billing/domain/plan-credit.ts';
import { findCreditsOfAccount, findCreditsOfOrder } from '#src/billing/ledger/tariff-credits.ts';
import { findOrder, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { findPaymentsOf, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import { ProviderRefusalError, type PaymentProvider } from '#src/billing/payments/payment-provider.ts';
import type { Query } from '#src/platform/database/query.ts';

/** An inconsistency of an order, described for an operator. */
export interface Discrepancy {
  /** `P-2026-000123` */
  readonly order: string;
  readonly problem: string;
}

export interface CheckReport {
  /** Number of orders checked. */
  readonly orders: number;
  readonly discrepancies: readonly Discrepancy[];
}

/**
 * Proves from orders, ledger, credits and the payment service's own records that every paid order was credited exactly once with what was
 * paid, and that nothing else was credited. Reads only. Open payments and requested refunds are not discrepancies.
 * @param provider null: its records are not checked
 */
export async function checkLedger(query: Query, provider: PaymentProvider | null, now: Date): Promise<CheckReport> {
  const ids = await query<{ id: string }>('SELECT id FROM customer_order ORDER BY serial');
  const discrepancies: Discrepancy[] = [];
  for (const { id } of ids) {
    const order = await findOrder(query, id);
    if (!order) continue;
    const problems = [
      ...(await checkMoney(query, order)),
      ...(await checkCredits(query, order, now)),
      ...(await checkProvider(query, order, provider)),
    ];
    discrepancies.push(...problems.map((problem) => ({ order: order.number, problem })));
  }
  const unbalanced = await query<{ transaction: string }>(
    'SELECT transaction FROM ledger_entry GROUP BY transaction HAVING sum(amount) <> 0 OR count(*) <> 2 OR min(currency) <> max(currency)',
  );
  discrepancies.push(...unbalanced.map(({ transaction }) => ({ order: '(ledger)', problem: `"${transaction}" does not add up to zero` })));
  return { orders: ids.length, discrepancies };
}

interface Entry {
  readonly transaction: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}

interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly providerId: string | null;
  readonly amount: number;
  readonly cause: string;
  readonly status: string;
}

function findRefundsOf(query: Query, orderId: string): Promise<Refund[]> {
  return query<Refund & Record<string, unknown>>(
    `SELECT refund.id, refund.payment_id AS "paymentId", refund.provider_id AS "providerId", refund.amount::float8 AS amount, refund.cause,
      refund.status
    FROM refund JOIN payment ON payment.id = refund.payment_id WHERE payment.order_id = $1 ORDER BY refund.created_at, refund.id`,
    [orderId],
  );
}

/** Compares the order's ledger entries with the expected ones. */
async function checkMoney(query: Query, order: StoredOrder): Promise<string[]> {
  const entries = await query<Entry & Record<string, unknown>>(
    'SELECT transaction, account, amount::float8 AS amount, currency FROM ledger_entry WHERE order_id = $1',
    [order.id],
  );
  const payments = await findPaymentsOf(query, order.id);
  const refunds = (await findRefundsOf(query, order.id)).filter(({ status }) => status === 'succeeded');
  const isSold = order.status === 'paid' || order.status === 'refunded';
  const both = (transaction: string, from: string, to: string, amount: number) => [
    `${transaction}: ${from} ${-amount} ${order.currency}`,
    `${transaction}: ${to} ${amount} ${order.currency}`,
  ];
  const expected = new Set([
    ...payments
      .filter(({ status }) => status === 'succeeded')
      .flatMap(({ id, amount }) => both(`payment ${id}`, 'customer', 'provider', amount)),
    ...(isSold && order.total > 0 ? both(`sale ${order.id}`, 'sales', 'customer', order.total) : []),
    ...refunds.flatMap(({ id, amount }) => both(`refund ${id}`, 'provider', 'customer', amount)),
    ...refunds
      .filter(({ cause }) => cause !== 'duplicate')
      .flatMap(({ id, amount }) => both(`reversal ${id}`, 'customer', 'sales', amount)),
  ]);
  const found = entries.map(({ transaction, account, amount, currency }) => `${transaction}: ${account} ${amount} ${currency}`);
  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  const returned = refunds.filter(({ cause }) => cause !== 'duplicate').reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...[...expected].filter((line) => !found.includes(line)).map((line) => `the ledger lacks ${line}`),
    ...found.filter((line) => !expected.has(line)).map((line) => `the ledger has ${line}, for which there is no reason`),
    ...succeeded
      .filter(({ amount, currency }) => amount !== order.total || currency !== order.currency)
      .map(({ id }) => `payment ${id} is not of its total`),
    ...(isSold && order.total > 0 && succeeded.length === 0 ? ['it is paid, but no payment succeeded'] : []),
    ...(!isSold && succeeded.length > 0 ? [`a payment succeeded, but it is ${order.status}`] : []),
    ...(await checkDuplicates(query, order, succeeded)),
    ...(isSold && (order.status === 'refunded') !== (order.total > 0 && returned >= order.total)
      ? [`${returned} went back, but it is ${order.status}`]
      : []),
  ];
}

/** Checks that all payments but one have been refunded or are about to be. */
async function checkDuplicates(query: Query, { id }: StoredOrder, succeeded: readonly StoredPayment[]): Promise<string[]> {
  const refunds = (await findRefundsOf(query, id)).filter(({ cause, status }) => cause === 'duplicate' && status !== 'canceled');
  const missing = succeeded.length - 1 - refunds.length;
  return missing > 0 ? [`${missing} of its payments should go back`] : [];
}

/** Checks that the account's credits follow from its previous subscriptions, and were made once. */
async function checkCredits(query: Query, order: StoredOrder, now: Date): Promise<string[]> {
  const credits = await findCreditsOfOrder(query, order.id);
  const isSold = order.status === 'paid' || order.status === 'refunded';
  if (!isSold || order.creditedAt === null) {
    const waits = order.accountId === null || !isSold || order.status === 'refunded';
    return [
      ...(credits.length > 0 ? ['it is not credited, but gave something'] : []),
      ...(waits ? [] : ['it is paid and has an account, but gave it nothing']),
    ];
  }
  const refunds = (await findRefundsOf(query, order.id)).filter(({ cause, status }) => cause !== 'duplicate' && status === 'succeeded');
  const problems = checkSums(order, credits);
  if (refunds.length > 0 && !credits.some(({ kind }) => kind === 'reversed')) problems.push('it was refunded, but nothing was taken back');
  if (refunds.length === 0 && credits.some(({ kind }) => kind === 'reversed' || kind === 'restored'))
    problems.push('something was taken back without a refund');
  if (refunds.some(({ cause }) => cause === 'provider')) problems.push(...(await checkKept(query, order, now)));
  if (order.accountId !== null) problems.push(...(await replay(query, order, order.accountId)));
  return problems;
}

/** Checks that the time of an order that was refunded at the payment service is not in a later order. `refund` refuses to do that. */
async function checkKept(query: Query, { id, accountId }: StoredOrder, now: Date): Promise<string[]> {
  const later = accountId === null ? undefined : replacingOrder(subscriptionsOf(await findCreditsOfAccount(query, accountId)), id, now);
  const replacing = later === undefined ? null : await findOrder(query, later);
  return replacing ? [`it was refunded at the payment service, but its unused time went into ${replacing.number}, which keeps it`] : [];
}

/** Checks, independently of the credit plan, that each position has one grant worth what was paid for it and what it replaced. */
function checkSums({ items, status }: StoredOrder, credits: readonly TariffCredit[]): string[] {
  return items
    .flatMap((item, index) => {
      const own = credits.filter((credit) => credit.item === index);
      const granted = own.filter(({ kind }) => kind === 'granted');
      const [first] = granted;
      if (granted.length !== 1 || !first) return [`${item.name} was given ${granted.length} times`];
      const left = own.filter(({ kind }) => kind === 'granted' || kind === 'reversed').reduce((sum, { seconds }) => sum + seconds, 0);
      return [
        ...(first.amount < item.total ? [`${item.name} was given for ${first.amount}, but ${item.total} was paid for it`] : []),
        ...(first.amount > item.total && item.credit === 0 && !own.some(({ kind }) => kind === 'replaced')
          ? [`${item.name} was given for ${first.amount}, but only ${item.total} was paid for it`]
          : []),
        ...checkReplaced(item, first.amount - item.total, own),
        ...(left < 0 ? [`more of ${item.name} was taken back than was given`] : []),
        ...(status === 'refunded' && left > 0 && !own.some(({ kind }) => kind === 'replaced')
          ? [`${item.name} was refunded, but stays`]
          : []),
      ];
    })
    .concat(credits.some(({ item }) => item >= items.length) ? ['it gave something that was not ordered'] : []);
}

/**
 * Checks that the value of the replaced subscription is in the grant. Only whole days count, so up to a day of it may be lost, and rounding
 * twice. At pricing, the credit is also limited to the price: such a position costs nothing.
 */
function checkReplaced(item: OrderItem, brought: number, own: readonly TariffCredit[]): string[] {
  return own
    .filter(({ kind }) => kind === 'replaced')
    .filter(({ tariffId, seconds, amount }) => {
      const isLimited = item.total === 0 && brought === item.credit && item.replaces?.tariff_id === tariffId;
      const lost = -amount - brought;
      return !isLimited && (lost - 2) * -seconds > -amount * DAY_SECONDS;
    })
    .map(({ amount }) => `${item.name} took ${-amount} from the tariff that it replaced, but only ${brought} of it was given`);
}

/** Recomputes from the account's subscriptions at that moment what the order must have given. */
async function replay(query: Query, order: StoredOrder, accountId: string): Promise<string[]> {
  const all = await findCreditsOfAccount(query, accountId);
  const begin = all.findIndex(({ orderId, kind }) => orderId === order.id && (kind === 'granted' || kind === 'replaced'));
  const at = all[begin]?.createdAt;
  if (!at) return [];
  const subscriptions = subscriptionsOf(all.slice(0, begin));
  const line = ({ item, kind, tariffId, qty, seconds, amount }: PlannedCredit) =>
    `${kind} ${item}: ${qty} of tariff ${tariffId}, ${seconds} s, ${amount}`;
  const given = all.filter(({ orderId, kind }) => orderId === order.id && (kind === 'granted' || kind === 'replaced')).map(line);
  // A claimed order does not record whether the account placed it or it was placed for its address, so either plan may match.
  const plans = [true, false].map((isOwn) => planCredit({ items: order.items, isOwn }, subscriptions, at).map(line));
  if (plans.some((plan) => plan.join('\n') === given.join('\n'))) return [];
  return [`it gave ${given.join('; ') || 'nothing'}, but should have given ${plans[0]?.join('; ')}`];
}

/** Compares the order with the payments and refunds of the payment service. */
async function checkProvider(query: Query, order: StoredOrder, provider: PaymentProvider | null): Promise<string[]> {
  if (!provider) return [];
  const problems: string[] = [];
  const ours = await findRefundsOf(query, order.id);
  for (const payment of await findPaymentsOf(query, order.id)) {
    if (payment.problem !== null) problems.push(`payment ${payment.id}: ${payment.problem}`);
    if (payment.providerId === null || payment.providerId.startsWith('bank:')) continue;
    try {
      const actual = await provider.find(payment.providerId);
      const isTaken = actual.status === 'succeeded';
      if (isTaken !== (payment.status === 'succeeded'))
        problems.push(`payment ${payment.id} is ${payment.status}, the payment service says ${actual.status}`);
      if (isTaken && (actual.amount !== payment.amount || actual.currency !== payment.currency || actual.key !== payment.id)) {
        problems.push(
          `payment ${payment.id} is of ${payment.amount}, the payment service says ${actual.amount} ${actual.currency} for ${actual.key}`,
        );
      }
      const refunded = ours
        .filter((refund) => refund.paymentId === payment.id && refund.status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0);
      const isUnderWay = ours.some(
        (refund) => refund.paymentId === payment.id && (refund.status === 'creating' || refund.status === 'pending'),
      );
      if (actual.refunded !== refunded && !isUnderWay)
        problems.push(`${refunded} of payment ${payment.id} was refunded, the payment service says ${actual.refunded}`);
    } catch (error) {
      if (!(error instanceof ProviderRefusalError)) throw error;
      problems.push(`the payment service does not know payment ${payment.id}: ${error.message}`);
    }
  }
  return problems;
}
