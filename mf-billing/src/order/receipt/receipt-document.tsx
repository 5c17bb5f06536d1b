import type { ReactNode } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import type { Receipt } from '#contract/orders.ts';
import { CartSummary } from '#src/components/cart-summary.tsx';
import { Money } from '#src/components/money.tsx';
import { PURCHASE_PERIOD_LABELS, quantityText } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/order/receipt/receipt-document.module.css';

/** A receipt: who paid whom, what for, and how much. */
export function ReceiptDocument({ receipt }: { readonly receipt: Receipt }) {
  const { timeZone } = useCapabilities();
  const { number, paid_at: paidAt, payer, items, currency, seller, payment_id: payment, refunded } = receipt;
  // Older orders do not know their hosts.
  const byHosts = items.some(({ hosts = 0 }) => hosts > 0);
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
            <th scope="col">{byHosts ? 'Hosts' : 'Quantity'}</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ alias, name, qty, hosts = 0, period, amount }) => (
            <tr key={`${alias}-${period}`}>
              <th scope="row">
                {name}
                {byHosts && hosts === 0 && quantityText({ qty })}, {PURCHASE_PERIOD_LABELS[period]}
              </th>
              <td>{byHosts ? hosts || '–' : qty}</td>
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
