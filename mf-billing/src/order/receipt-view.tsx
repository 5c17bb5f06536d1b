import { type ReactNode, useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { Notice } from '@plenum/shared-ui/notice';
import { type Receipt, orderEndpoints } from '#contract/orders.ts';
import { CartSummary } from '#src/components/cart-summary.tsx';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { readAttempt } from '#src/order/order-attempt.ts';
import { receiptHref } from '#src/paths.ts';
import { PURCHASE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/order/receipt-view.module.css';

interface ReceiptViewProps {
  readonly orderId: string;
  readonly supportEmail: string | null;
}

/** Receipt of a paid order, for its owner: the signed-in user, or the browser that placed it. */
export function ReceiptView({ orderId, supportEmail }: ReceiptViewProps) {
  const { receipt, problem, load } = useReceipt(orderId);
  const { status } = useSession().view;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Your payment was received</h1>
        {receipt && (receipt.credited.length > 0 ? <Credited receipt={receipt} /> : <WaitsForAccount receipt={receipt} />)}
      </header>
      {receipt && <Document receipt={receipt} />}
      {problem === 'not-yours' && (
        <p className={styles.lead}>
          The receipt was sent by e-mail. To see it here, <a href={withReturn('/signin', receiptHref(orderId))}>sign in</a> with the account
          that it belongs to.
        </p>
      )}
      {problem === 'failed' && (
        <Notice title="The receipt could not be loaded." onRetry={load}>
          Your payment was received, and the receipt is in your e-mail.
        </Notice>
      )}
      <p className={styles.actions}>
        {receipt && <Button onClick={() => window.print()}>Print</Button>}
        {status === 'signed-in' && <LinkButton to="/account/tariff">Go to your account</LinkButton>}
      </p>
      <p className={styles.note}>
        Something wrong? <SupportContact email={supportEmail} order={receipt?.number ?? null} />.
      </p>
    </div>
  );
}

function useReceipt(orderId: string) {
  const { http, report } = useCapabilities();
  const { status } = useSession().view;
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [problem, setProblem] = useState<'not-yours' | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    const attempt = readAttempt();
    const token = attempt?.order?.order_id === orderId ? attempt.order.order_token : null;
    http
      .call(orderEndpoints.receipt, { params: { id: orderId }, query: token === null ? {} : { token } }, { signal: leave.signal })
      .then(({ data }) => {
        setReceipt(data);
        setProblem(null);
      })
      .catch((error: unknown) => {
        if (leave.signal.aborted) return;
        const isOthers = isApiError(error, 401) || isApiError(error, 403) || isApiError(error, 404);
        if (!isOthers && !isExpectedError(error)) report(error, { doing: 'load a receipt', session: status, round });
        setProblem(isOthers ? 'not-yours' : 'failed');
      });
    return () => leave.abort();
  }, [http, report, orderId, status, round]);
  return { receipt, problem, load: () => setRound((before) => before + 1) };
}

function Credited({ receipt: { credited } }: { readonly receipt: Receipt }) {
  return (
    <ul className={styles.credited}>
      {credited.map(({ alias, name, date_end: end }) => (
        <li key={alias}>
          {name} is yours until <Day at={end} />.
        </li>
      ))}
    </ul>
  );
}

/** For an order without an account: the purchase is credited to the account that confirms the address. */
function WaitsForAccount({ receipt: { payer } }: { readonly receipt: Receipt }) {
  const { status } = useSession().view;
  return (
    <div className={styles.waits}>
      <p className={styles.lead}>
        Your tariff begins with an account whose confirmed address is{' '}
        {payer.email_masked === null ? 'the one that you gave' : <strong>{payer.email_masked}</strong>}.
      </p>
      {status === 'anonymous' && (
        <p className={styles.actions}>
          <LinkButton variant="primary" to="/signup">
            Create the account
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Document({ receipt }: { readonly receipt: Receipt }) {
  const { timeZone } = useCapabilities();
  const { number, paid_at: paidAt, payer, items, currency, seller, payment_id: payment, refunded } = receipt;
  return (
    <section aria-labelledby="mf-billing-receipt" className={styles.receipt}>
      <h2 id="mf-billing-receipt" className={styles.number}>
        Receipt {number}
      </h2>
      <dl className={styles.facts}>
        {paidAt !== null && <Fact title="Paid" value={<DateTime start={paidAt} withYear visitorZone={timeZone} />} />}
        <Fact title="Payer" value={payer.inn === null ? payer.name : `${payer.name}, INN ${payer.inn}`} />
        {payer.email_masked !== null && <Fact title="Sent to" value={payer.email_masked} />}
        <Fact title="Seller" value={`${seller.name}, INN ${seller.inn}, ${seller.address}`} />
        {payment !== null && <Fact title="Payment ID" value={payment} />}
      </dl>
      <table className={styles.items}>
        <caption className={styles.caption}>What was bought</caption>
        <thead>
          <tr>
            <th scope="col">Tariff</th>
            <th scope="col">Units</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ alias, name, qty, period, amount }) => (
            <tr key={`${alias}-${period}`}>
              <th scope="row">
                {name}, {PURCHASE_PERIOD_LABELS[period]}
              </th>
              <td>{qty}</td>
              <td>
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CartSummary cart={receipt} total="Paid" />
      {refunded > 0 && (
        <p>
          Of this, <Money amount={refunded} currency={currency} /> was refunded.
        </p>
      )}
    </section>
  );
}

function Fact({ title, value }: { readonly title: string; readonly value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}
