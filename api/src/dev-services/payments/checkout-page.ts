import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { devServicePage } from '#src/dev-services/page.ts';
import { NOTIFICATION_MODES } from '#src/dev-services/payments/notifications.ts';

/** Decline reasons of the payment service, one for each kind of advice. */
const DECLINES = {
  insufficient_funds: 'Insufficient funds',
  '3d_secure_failed': 'The bank could not confirm the payer',
  card_expired: 'The card has expired',
  invalid_csc: 'Wrong security code',
  invalid_card_number: 'Wrong card number',
  general_decline: 'Declined, no reason given',
  call_issuer: 'The payer must call the bank',
  fraud_suspected: 'Suspected fraud',
  issuer_unavailable: 'The bank is unavailable',
  country_forbidden: 'Cards from this country are not accepted',
  payment_method_limit_exceeded: 'Over the card’s limit',
  expired_on_confirmation: 'The payment has expired',
} as const;

const options = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices)
    .map(([value, label]) => `<option value="${value}">${escapeHtml(label)}</option>`)
    .join('');

/** Formats `7900.00 RUB` for display. */
const shown = (value: string, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(Number(value));

/** Renders the payment page. @param payment as the protocol has it */
export function checkoutPage(payment: Record<string, unknown>, action: string): string {
  const { value, currency } = payment['amount'] as { value: string; currency: string };
  const back = (payment['confirmation'] as { return_url?: string } | undefined)?.return_url ?? '';
  const facts = `<p>${escapeHtml(typeof payment['description'] === 'string' ? payment['description'] : 'A payment')}: <b>${escapeHtml(shown(value, currency))}</b></p>`;
  if (payment['status'] !== 'pending') {
    return devServicePage('Checkout', `${facts}<p role="status">This payment is over: ${escapeHtml(payment['status'] as string)}.</p>`);
  }
  return devServicePage(
    'Checkout',
    `${facts}<p>A real payment page would ask for a card. Choose the bank’s answer instead.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Notifications to the shop<select name="notifications">${options(NOTIFICATION_MODES)}</select></label>
<div class="actions"><button name="outcome" value="pay">Pay</button>
<button class="quiet" name="outcome" value="slow">Pay after a delay of 30 seconds</button>
<button class="quiet" name="outcome" value="leave">Leave without paying</button></div>
<h2>Decline</h2>
<label>Reason<select name="reason">${options(DECLINES)}</select></label>
<div class="actions"><button class="quiet" name="outcome" value="decline">Decline</button>
<a href="${escapeHtml(back)}">Back to the shop</a></div>
</form>`,
  );
}
