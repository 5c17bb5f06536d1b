/** The payment service, as this service uses it. Amounts are minor units. */
export interface PaymentProvider {
  /** Repeating the same key returns the same payment. */
  create(request: PaymentRequest): Promise<ProviderPayment>;
  find(id: string): Promise<ProviderPayment>;
  /** Captures reserved money. */
  capture(payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<ProviderPayment>;
  /** Repeating the same key returns the same refund. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  /** Includes refunds made in the service's own dashboard. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** The refunds of all payments since a moment. */
  listRefundsSince(moment: Date): Promise<ProviderRefund[]>;
}

export interface PaymentRequest {
  /** Our id of the payment. */
  readonly key: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Shown to the payer, 128 characters at most. */
  readonly description: string;
  readonly returnUrl: string;
  readonly receipt: FiscalReceipt;
}

/** Contents of a cash-register receipt. The amounts of its lines add up to that of the payment. */
export interface FiscalReceipt {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly payerInn: string | null;
  readonly lines: readonly { readonly description: string; readonly amount: number; readonly vatRate: number | null }[];
}

export interface ProviderPayment {
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  /** Our id of the payment, as sent to the service. */
  readonly key: string | null;
  /** The payment page; null: there is none any more. */
  readonly confirmationUrl: string | null;
  /** The service's cancellation code. */
  readonly reason: string | null;
  readonly refunded: number;
}

export interface RefundRequest {
  /** Our id of the refund. */
  readonly key: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly reason: string | null;
}

/** The service did not answer, or its answer leaves the outcome unknown: the call may be retried. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The service has refused, and would refuse again. */
export class ProviderRefusalError extends Error {
  override readonly name = 'ProviderRefusalError';
}
