import type { BillingDeps } from '#src/billing/billing-deps.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import type { Seller } from '#src/billing/seller.ts';

export interface CheckoutDeps extends BillingDeps {
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** The only origins that payers are redirected to. */
  readonly siteOrigins: readonly string[];
  /** Calls per minute and client address. */
  readonly limits: { readonly orders: number; readonly orderChecks: number };
  readonly seller: () => Promise<Seller>;
}
