/** A payment service, as this one needs it. Amounts are minor units. */
export interface PaymentProvider {
  /** The same key answers with the same payment. */
  create(request: PaymentRequest): Promise<ProviderPayment>;
  find(id: string): Promise<ProviderPayment>;
  /** Takes the money that is only reserved so far. */
  capture(payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<ProviderPayment>;
  /** The same key answers with the same refund. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  /** Also those that were made in the service's own cabinet. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** The same of all payments, made since a moment. */
  listRefundsSince(moment: Date): Promise<ProviderRefund[]>;
}

export interface PaymentRequest {
  /** Our id of the payment. */
  readonly key: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** For the payer, 128 characters at most. */
  readonly description: string;
  readonly returnUrl: string;
  readonly receipt: FiscalReceipt;
}

/** What a cash register prints. The amounts of its lines add up to that of the payment. */
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
  /** Our id of the payment, as the service was told. */
  readonly key: string | null;
  /** Where to pay; null: nowhere any more. */
  readonly confirmationUrl: string | null;
  /** The service's word for why it was canceled. */
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

/** The service did not answer, or not in a way that says what has become of the call: it may be made again. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The service has said no, and would say so again. */
export class ProviderRefusalError extends Error {
  override readonly name = 'ProviderRefusalError';
}
