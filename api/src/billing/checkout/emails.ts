import * as z from 'zod';
import { commonVatRate, formatAmount } from '#src/billing/domain/money.ts';
import { explainReason } from '#src/billing/domain/decline-reasons.ts';
import { INVOICE_EXPIRED, INVOICE_SENT, ORDER_LINKS, ORDER_PAID, PAYMENT_FAILED } from '#src/billing/orders/notify-buyer.ts';
import { findByConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import { orderToken, findOrder, findOrdersOfAddress, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { findAllSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import type { ComposeContext, Composer, Composers } from '#src/platform/notifications/email.ts';
import type { EmailText } from '#src/platform/notifications/email-text.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

const orderData = z.object({ orderId: z.string() });

function aboutOrder(write: (order: StoredOrder, context: ComposeContext) => Promise<EmailText | null>): Composer {
  return async ({ data }, context) => {
    const order = await findOrder(context.query, orderData.parse(data).orderId);
    const email = order && order.detachedAt === null ? await write(order, context) : null;
    return email && renderEmail(email, context.siteOrigin);
  };
}

const reasonOf = ({ number }: StoredOrder) => `You are receiving this e-mail because this address was given for order ${number}.`;

const linkTo = ({ keys, siteOrigin }: ComposeContext, page: string, { id }: StoredOrder) =>
  `${siteOrigin}${page}?order=${id}&token=${orderToken(keys, id)}`;

/** "4 hosts, 12 months"; of a tariff bought beside another one, "2 units, 12 months". */
const quantity = ({ qty, hosts = 0, period }: StoredOrder['items'][number]) => {
  const units = hosts > 0 ? [counted(hosts, 'host')] : qty > 1 ? [counted(qty, 'unit')] : [];
  return [...units, period === 'year' ? '12 months' : '1 month'].join(', ');
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The bill: what was ordered, each with its price, and the sum. */
const bill = ({ items, total, vat, currency }: StoredOrder): EmailText['bill'] => [
  ...items.map((item) => ({ label: item.name, note: quantity(item), amount: formatAmount(item.total, currency) })),
  {
    label: 'Total',
    amount: formatAmount(total, currency),
    ...(vat > 0 && { note: `including ${vatText(items)} of ${formatAmount(vat, currency)}` }),
  },
];

function vatText(items: StoredOrder['items']): string {
  const rate = commonVatRate(items.map(({ vat_rate: each }) => each));
  return rate === null ? 'VAT' : `${rate}% VAT`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

const paid = aboutOrder(async (order, context) => {
  const { number, total, currency, accountId } = order;
  const subscriptions = accountId === null ? [] : await findAllSubscriptions(context.query, accountId);
  const bought = subscriptions.flatMap(({ lineId, orders, end }) => {
    const item = order.items.find(({ line_id: line }) => line === lineId);
    return item && orders.includes(order.id) ? [`${item.name} until ${day.format(end)}`] : [];
  });
  return {
    subject: `Payment received for order ${number}`,
    status: `Payment received for order ${number}`,
    heading: formatAmount(total, currency),
    paragraphs: [
      total === 0 ? 'Thank you for your order.' : 'Thank you for your payment.',
      bought.length > 0
        ? `You have ${bought.join(' and ')} (Moscow time).`
        : 'To use it, create an account with this address, or sign in and confirm it: your purchase is waiting there.',
    ],
    bill: bill(order),
    action:
      bought.length > 0
        ? { label: 'See your tariff', url: `${context.siteOrigin}/account/tariff` }
        : { label: 'Create an account', url: `${context.siteOrigin}/signup` },
    links: [{ label: 'Open the receipt', url: linkTo(context, '/payout-success', order) }],
    notes: ['Anyone who has the link to the receipt can open it.'],
    reason: reasonOf(order),
  };
});

const failed = aboutOrder(async (order, context) => {
  if (order.status !== 'canceled') return null;
  return {
    subject: `Payment failed for order ${order.number}`,
    status: `Payment failed for order ${order.number}`,
    heading: 'Your payment did not go through',
    paragraphs: [explainReason(order.reason ?? '') ?? '', 'You have not been charged. We keep your order for a day at the same price.'],
    bill: bill(order),
    action: { label: 'Try again', url: linkTo(context, '/payout-error', order) },
    notes: ['If you did not order anything, ignore this e-mail.'],
    reason: reasonOf(order),
  };
});

const invoice = aboutOrder(async (order, context) => ({
  subject: `Invoice for order ${order.number}`,
  status: `Invoice for order ${order.number}`,
  heading: formatAmount(order.total, order.currency),
  paragraphs: [
    ...(order.validUntil === null ? [] : [`Please pay the invoice by ${day.format(order.validUntil.getTime() - 1)}.`]),
    'Your order becomes active when we receive the payment.',
  ],
  bill: bill(order),
  action: { label: 'Open the invoice', url: linkTo(context, '/payout-success', order) },
  notes: ['If you did not order anything, ignore this e-mail.'],
  reason: reasonOf(order),
}));

const invoiceExpired = aboutOrder(async (order, { siteOrigin }) => {
  if (order.status !== 'canceled') return null;
  const { number, total, currency, validUntil } = order;
  const dueDay = validUntil === null ? '' : `, which was due by ${day.format(validUntil.getTime() - 1)}`;
  return {
    subject: `Invoice ${number} has expired`,
    status: `Invoice ${number}`,
    heading: 'Your invoice has expired',
    paragraphs: [
      `We have received no payment of ${formatAmount(total, currency)}${dueDay}. The order is cancelled, and you have nothing to pay.`,
      'If you still want it, order again: we will send you a new invoice at today’s prices.',
    ],
    details: [
      `If you have already paid, do not order again. We will accept the payment at the prices of the invoice. If you hear nothing from us within three working days of your transfer, write to us and quote ${number}.`,
    ],
    links: [{ label: 'Write to us', url: `${siteOrigin}/contacts` }],
    bill: bill(order),
    action: { label: 'Order again', url: `${siteOrigin}${orderAgainPath(order)}` },
    notes: ['If you did not order anything, ignore this e-mail.'],
    reason: reasonOf(order),
  };
});

/**
 * Returns the path of the cart with the ordered tariff, which the cart reads from the URL; for several tariffs, the path of the tariff
 * list.
 */
function orderAgainPath({ items }: StoredOrder): string {
  const [only] = items;
  if (!only || items.length > 1) return '/tariffs';
  return `/cart?${new URLSearchParams({ tariff: only.alias, qty: String(only.qty), period: only.period })}`;
}

const LISTED_ORDERS = 5;

const STATUS_LABELS: Readonly<Record<StoredOrder['status'], string>> = {
  pending: 'awaiting payment',
  paid: 'paid',
  canceled: 'not paid',
  refunded: 'refunded',
};

/** Links to the latest orders of the recipient, who asked for them on the site. */
const orderLinks: Composer = async ({ recipient }, context) => {
  const { query, siteOrigin } = context;
  const account = await findByConfirmedEmail(query, recipient);
  const orders = await findOrdersOfAddress(query, recipient, account?.id ?? null, LISTED_ORDERS);
  if (orders.length === 0) return null;
  const isOne = orders.length === 1;
  return renderEmail(
    {
      subject: isOne ? 'The link to your order' : 'The links to your orders',
      paragraphs: [
        `You asked for the ${isOne ? 'link to your order' : 'links to your latest orders'}. ${isOne ? 'It works' : 'They work'} in any browser.`,
      ],
      items: orders.map((order) => ({
        title: `Order ${order.number}`,
        url: linkTo(context, order.status === 'canceled' ? '/payout-error' : '/payout-success', order),
        text: order.items.map((item) => `${item.name}, ${quantity(item)}`).join('; '),
        note: `${day.format(order.createdAt)}, ${formatAmount(order.total, order.currency)}, ${STATUS_LABELS[order.status]}`,
      })),
      notes: ['Anyone who has a link to an order can open it.', 'If you did not ask for this e-mail, ignore it.'],
      reason: 'You are receiving this e-mail because the links to the orders of this address were requested on our site.',
    },
    siteOrigin,
  );
};

export const orderEmails = {
  [ORDER_PAID]: paid,
  [PAYMENT_FAILED]: failed,
  [INVOICE_SENT]: invoice,
  [INVOICE_EXPIRED]: invoiceExpired,
  [ORDER_LINKS]: orderLinks,
} as const satisfies Composers;
