import type { Deps } from '#src/deps.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';

/** Dependencies of all billing features. */
export interface BillingDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
  /** Calls per minute and client address. */
  readonly limits: {
    /** Orders, attempts to pay, receipts and invoices, each counted alone. */
    readonly orders: number;
    readonly orderChecks: number;
    readonly quotes: number;
    readonly cartChecks: number;
  };
}
