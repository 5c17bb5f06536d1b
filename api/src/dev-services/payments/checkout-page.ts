import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { standInPage } from '#src/dev-services/page.ts';
import { NOTIFICATION_MODES } from '#src/dev-services/payments/notifications.ts';

/** Decline reasons of the payment service, one for each kind of advice. */
const DECLINES = {
  insufficient_funds: 'Not enough money',
  '3d_secure_failed': 'The bank could not confirm the payer',
  card_expired: 'The card has expired',
  invalid_csc: 'Wrong code of the card',
  invalid_card_number: 'Wrong number of the card',
  general_decline: 'Declined without a reason',
  call_issuer: 'The payer has to call the bank',
  fraud_suspected: 'Suspicious',
  issuer_unavailable: 'The bank does not answer',
  country_forbidden: 'Cards of this country are not taken',
  payment_method_limit_exceeded: 'Over the limit',
  expired_on_confirmation: 'Not paid in time',
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
    return standInPage('Checkout', `${facts}<p role="status">This payment is over: ${escapeHtml(payment['status'] as string)}.</p>`);
  }
  return standInPage(
    'Checkout',
    `${facts}<p>Here you would enter a card. Choose what the bank shall answer instead.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Notifications to the shop<select name="notifications">${options(NOTIFICATION_MODES)}</select></label>
<div class="actions"><button name="outcome" value="pay">Pay</button>
<button class="quiet" name="outcome" value="slow">Pay, but the bank takes thirty seconds</button>
<button class="quiet" name="outcome" value="leave">Leave without paying</button></div>
<h2>Decline</h2>
<label>Reason<select name="reason">${options(DECLINES)}</select></label>
<div class="actions"><button class="quiet" name="outcome" value="decline">Decline</button>
<a href="${escapeHtml(back)}">Back to the shop</a></div>
</form>`,
  );
}
