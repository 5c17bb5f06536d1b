import type { ReactNode } from 'react';
import { TextLink } from '@plenum/shared-ui/link';
import styles from '#src/components/payment-faq/payment-faq.module.css';
import { CONTACTS_PATH, DOCUMENTS_HELP, FAILED_PAYMENT_HELP, PAID_TERMS, TARIFFS_PATH } from '#src/paths.ts';

interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly more?: { readonly to: string; readonly text: string };
}

/** What buyers ask. Every answer is a short form of the terms (api/content/pages/legal-terms.yaml) or of the help, to which it links. */
const ANSWERS = {
  start: {
    question: 'When does the tariff begin?',
    answer: 'Moments after a payment online. After a bank transfer, when the money arrives: one to three working days.',
  },
  renewal: {
    question: 'Does it renew automatically?',
    answer: 'No. You pay for a month or a year in advance. Unless you pay again, your account returns to the free tariff.',
  },
  documents: {
    question: 'Which documents do I get?',
    answer: 'A receipt by e-mail. Companies also get accounting documents, by electronic document exchange or by post.',
    more: { to: DOCUMENTS_HELP, text: 'More about documents' },
  },
  refund: {
    question: 'Can I get a refund?',
    answer: 'Yes, within 14 days of your first payment, without a reason. We keep only the price of the days on which you held an event.',
    more: { to: PAID_TERMS, text: 'Read the terms' },
  },
  person: {
    question: 'Can I ask a person?',
    answer: 'Yes. By phone Monday to Friday, 9:30 to 19:00 Moscow time. E-mails are answered within one working day.',
    more: { to: CONTACTS_PATH, text: 'Contacts' },
  },
  twice: {
    question: 'Could I be charged twice?',
    answer: 'No. Every new attempt is for the same order, and an order can be paid only once.',
  },
  charged: {
    question: 'My bank shows a charge. Why?',
    answer: 'Some banks hold the amount of a declined payment and release it automatically. Your bank can tell you when.',
    more: { to: FAILED_PAYMENT_HELP, text: 'When a payment fails' },
  },
  kept: {
    question: 'How long is my order kept?',
    answer: 'For one day, at these prices. After that, add the tariff to the cart again.',
  },
  none: {
    question: 'No tariff yet?',
    answer: 'Choose one first. You can order it without an account.',
    more: { to: TARIFFS_PATH, text: 'See all tariffs' },
  },
  wrong: {
    question: 'Something on the invoice is wrong?',
    answer: 'Place a new order with the right details. An unpaid one does no harm, and is cancelled automatically.',
  },
} as const satisfies Readonly<Record<string, Answer>>;

/** In the order in which they are shown. */
export function PaymentFaq({ to: topics }: { readonly to: readonly (keyof typeof ANSWERS)[] }): ReactNode {
  return (
    <section className={styles.faq} aria-labelledby="mf-billing-faq">
      <h2 id="mf-billing-faq" className={styles.title}>
        Good to know
      </h2>
      <dl className={styles.list}>
        {topics.map((topic) => {
          const { question, answer, more }: Answer = ANSWERS[topic];
          return (
            <div key={topic} className={styles.answer}>
              <dt>{question}</dt>
              <dd>
                {answer}
                {more && (
                  <>
                    {' '}
                    <TextLink to={more.to}>{more.text}</TextLink>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
