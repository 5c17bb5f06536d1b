import type { ReactNode } from 'react';
import { OrderLinksForm } from '#src/order/order-links-form.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import columns from '#src/components/columns.module.css';

interface NoOrderProps {
  readonly title: string;
  /** Null: neither the address nor this browser has one. */
  readonly orderId: string | null;
  readonly supportEmail: string | null;
  /** Who helps when the links do not. */
  readonly note: ReactNode;
  readonly aside: { readonly title: string; readonly content: ReactNode };
  readonly below: ReactNode;
}

/**
 * A page about a payment, opened without an order, or with one that does not exist: whether anything was paid is not known here. The form
 * is the only place that offers the links.
 */
export function NoOrder({ title, orderId, supportEmail, note, aside, below }: NoOrderProps) {
  return (
    <OutcomeFrame title={title} mark="missing" aside={aside} below={below}>
      <p className={columns.lead}>
        We can’t tell whether the payment went through:{' '}
        {orderId === null
          ? 'this page was opened without an order, and this browser has no record of one.'
          : 'the address names an order that we don’t have, so it may be incomplete.'}{' '}
        If you have paid, nothing is lost.
      </p>
      <OrderLinksForm supportEmail={supportEmail} />
      <p className={columns.note}>{note}</p>
    </OutcomeFrame>
  );
}
