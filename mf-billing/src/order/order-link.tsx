import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { paymentErrorHref, receiptHref } from '#src/paths.ts';

export const ORDER_STATES = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  canceled: 'Not paid',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;

/** The way on from an order in a list: its receipt, or what can be done about its payment. */
export function OrderLink({ order: { order_id: id, number, status, retryable } }: { readonly order: Order }) {
  const of = <VisuallyHidden> of order {number}</VisuallyHidden>;
  switch (status) {
    case 'paid':
    case 'refunded':
      return <TextLink to={receiptHref(id)}>Receipt{of}</TextLink>;
    case 'canceled':
      if (retryable !== false) return <TextLink to={paymentErrorHref(id)}>Try again{of}</TextLink>;
      return (
        <TextLink to={paymentErrorHref(id)}>
          See why<VisuallyHidden> order {number} was not paid</VisuallyHidden>
        </TextLink>
      );
    case 'pending':
      return <TextLink to={receiptHref(id)}>Check the status{of}</TextLink>;
    default:
      return status satisfies never;
  }
}
