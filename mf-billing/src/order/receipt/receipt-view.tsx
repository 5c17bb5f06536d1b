import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Notice } from '@plenum/shared-ui/notice';
import { StateMark } from '@plenum/shared-ui/state-mark';
import { type Receipt, orderEndpoints } from '#contract/orders.ts';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import columns from '#src/components/columns.module.css';
import { Day } from '#src/components/day.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { NextSteps } from '#src/order/next-steps.tsx';
import { orderTokenOf } from '#src/order/order-token.ts';
import { ReceiptDocument } from '#src/order/receipt/receipt-document.tsx';
import { useVisitor } from '#src/order/use-visitor.ts';
import { ACCOUNT_TARIFF_PATH, receiptHref } from '#src/paths.ts';
import styles from '#src/order/receipt/receipt-view.module.css';

interface ReceiptViewProps {
  readonly orderId: string;
  readonly supportEmail: string | null;
}

/** Receipt of a paid order, for its owner: the signed-in user, or the browser that placed it. */
export function ReceiptView({ orderId, supportEmail }: ReceiptViewProps) {
  const { receipt, problem, load } = useReceipt(orderId);
  const { status } = useSession().view;
  const isRefunded = receipt?.status === 'refunded';
  return (
    <div className={styles.page}>
      <div className={`${columns.columns} ${styles.columns}`}>
        <header className={styles.head}>
          <StateMark of="done" />
          <h1 className={columns.title}>{isRefunded ? 'Your payment was refunded' : 'Your payment was received'}</h1>
          {receipt && !isRefunded && (receipt.credited.length > 0 ? <Credited receipt={receipt} /> : <WaitsForAccount receipt={receipt} />)}
        </header>
        {receipt && (
          <aside className={`${columns.card} ${styles.aside}`} aria-labelledby="mf-billing-next">
            <h2 id="mf-billing-next" className={columns.cardTitle}>
              {isRefunded ? 'The money is on its way' : 'What comes next'}
            </h2>
            {isRefunded ? <p>It should reach your account within a few working days.</p> : <NextSteps receipt={receipt} />}
            <p className={columns.actions}>
              {status === 'anonymous' && !isRefunded && receipt.credited.length === 0 ? (
                <LinkButton variant="primary" to={withReturn('/signup', ACCOUNT_TARIFF_PATH)}>
                  Create an account
                </LinkButton>
              ) : (
                status === 'signed-in' && (
                  <LinkButton variant="primary" to={ACCOUNT_TARIFF_PATH}>
                    Go to your account
                  </LinkButton>
                )
              )}
              <Button onClick={() => window.print()}>Print</Button>
            </p>
            <p className={columns.note}>
              Something wrong? <SupportContact email={supportEmail} order={receipt.number} />.
            </p>
          </aside>
        )}
        {receipt && <ReceiptDocument receipt={receipt} />}
        {problem === 'not-yours' && (
          <p className={columns.lead}>
            The receipt was sent by e-mail. To see it here, <a href={withReturn('/signin', receiptHref(orderId))}>sign in</a> with the
            account that it belongs to.
          </p>
        )}
        {problem === 'failed' && (
          <Notice title="The receipt could not be loaded." onRetry={load}>
            Your payment was received, and the receipt is in your e-mail.
          </Notice>
        )}
      </div>
      {receipt && !isRefunded && <PaymentFaq to={['documents', 'renewal', 'refund', 'person']} />}
      {!receipt && (
        <>
          {status === 'signed-in' && (
            <p className={columns.actions}>
              <LinkButton to={ACCOUNT_TARIFF_PATH}>Go to your account</LinkButton>
            </p>
          )}
          <p className={columns.note}>
            Something wrong? <SupportContact email={supportEmail} />.
          </p>
        </>
      )}
    </div>
  );
}

function useReceipt(orderId: string) {
  const { http, report } = useCapabilities();
  const visitor = useVisitor();
  const [loaded, setLoaded] = useState<{ visitor: string; receipt: Receipt | null; problem: 'not-yours' | 'failed' | null } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    const token = orderTokenOf(orderId);
    http
      .call(orderEndpoints.receipt, { params: { id: orderId }, query: token === null ? {} : { token } }, { signal: leave.signal })
      .then(({ data }) => setLoaded({ visitor, receipt: data, problem: null }))
      .catch((error: unknown) => {
        if (leave.signal.aborted) return;
        const isOthers = isApiError(error, 401) || isApiError(error, 403) || isApiError(error, 404);
        if (!isOthers && !isExpectedError(error)) report(error, { doing: 'load a receipt', round });
        setLoaded({ visitor, receipt: null, problem: isOthers ? 'not-yours' : 'failed' });
      });
    return () => leave.abort();
  }, [http, report, orderId, visitor, round]);
  const { receipt = null, problem = null } = loaded?.visitor === visitor ? loaded : {};
  return { receipt, problem, load: () => setRound((before) => before + 1) };
}

function Credited({ receipt: { credited } }: { readonly receipt: Receipt }) {
  return (
    <ul className={styles.credited}>
      {credited.map(({ alias, name, date_end: end }) => (
        <li key={alias}>
          {name} is paid until <Day at={end} />.
        </li>
      ))}
    </ul>
  );
}

/** For an order without an account: the purchase is credited to the account that confirms the address. */
function WaitsForAccount({ receipt: { payer } }: { readonly receipt: Receipt }) {
  return (
    <p className={columns.lead}>
      Your tariff begins with an account whose confirmed address is{' '}
      {payer.email_masked === null ? 'the one that you gave' : <strong>{payer.email_masked}</strong>}.
    </p>
  );
}
