import type { Deps } from '#src/deps.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';

/** Dependencies of all billing features. */
export interface BillingDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
}
