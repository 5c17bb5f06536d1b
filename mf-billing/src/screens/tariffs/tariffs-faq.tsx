import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';

/** What buyers ask before they choose. */
export function TariffsFaq() {
  return <PaymentFaq to={['start', 'renewal', 'refund', 'documents']} />;
}
