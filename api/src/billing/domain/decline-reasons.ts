/** This service's own reason: the invoice was not paid while it was valid. */
export const INVOICE_EXPIRED = 'invoice_expired';

/** Explanations of declined payments, with advice (yookassa.ru/developers/payment-acceptance/after-the-payment/declined-payments). */
const REASONS: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'The bank could not confirm that it is you. Try again, or pay in another way.',
  call_issuer: 'The bank has declined the payment without saying why. Ask your bank, or pay in another way.',
  canceled_by_merchant: 'The payment was cancelled. Try again.',
  card_expired: 'The card has expired. Pay with another one.',
  country_forbidden: 'Cards from this country are not accepted. Pay with another one.',
  expired_on_capture: 'The payment was not completed in time. Nothing was taken. Try again.',
  expired_on_confirmation: 'The payment was not completed in time. Nothing was taken. Try again.',
  fraud_suspected: 'The payment service has declined the payment as suspicious. Pay in another way.',
  general_decline: 'The bank has declined the payment. Try again, or pay in another way.',
  identification_required: 'For this amount, your wallet provider must verify your identity. Pay in another way.',
  insufficient_funds: 'There is not enough money on the card. Pay with another one.',
  internal_timeout: 'The payment service did not answer in time. Nothing was taken. Try again.',
  invalid_card_number: 'The card number is wrong. Try again.',
  [INVOICE_EXPIRED]: 'The invoice was not paid in time and is no longer valid. Please order again.',
  invalid_csc: 'The code on the back of the card is wrong. Try again.',
  issuer_unavailable: 'The bank is not responding. Try again later, or pay with another card.',
  payment_method_limit_exceeded: 'The limit of the card or wallet is reached. Pay in another way.',
  payment_method_restricted: 'The bank does not allow payments with this card. Pay in another way.',
  permission_revoked: 'Payments with this card are no longer allowed. Pay in another way.',
  refused: 'The payment service did not accept the order. Write to us for help.',
  unsupported_mobile_operator: 'Numbers of this operator are not accepted. Pay in another way.',
};

/** @param reason the payment service's code, as stored with the order */
export function explainReason(reason: string | null): string | null {
  return reason === null ? null : (REASONS[reason] ?? 'The payment was declined. Try again, or pay in another way.');
}
