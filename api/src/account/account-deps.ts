import type { CheckNewPassword } from '#src/identity/accounts/check-new-password.ts';
import type { PasswordHashing } from '#src/identity/accounts/passwords.ts';
import type { Deps } from '#src/deps.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import type { SessionRules } from '#src/identity/sessions/session-rules.ts';

/** Calls per client address: the first four per minute and process, the others per hour across all processes. */
export interface AccountLimits {
  readonly refreshes: number;
  /** Links from e-mails, and authorization requests to identity providers. */
  readonly links: number;
  /** Reads of companies, and invites to them, each counted alone. */
  readonly companies: number;
  readonly trials: number;
  readonly registrations: number;
  readonly codes: number;
  readonly logins: number;
}

/** Dependencies of the account features. */
export interface AccountDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
  readonly sessions: SessionRules;
  readonly passwords: PasswordHashing;
  readonly checkNewPassword: CheckNewPassword;
  readonly limits: AccountLimits;
  /** Secret with which the shell's server loaders sign their calls; null: calls are not signed. */
  readonly loaderSecret: string | null;
}
