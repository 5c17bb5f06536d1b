import type { ProblemOfPassword } from '#src/identity/accounts/check-new-password.ts';
import type { PasswordHashing } from '#src/identity/accounts/passwords.ts';
import type { Deps } from '#src/deps.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import type { SessionRules } from '#src/identity/sessions/session-rules.ts';

/** Calls per client address: the first two per minute in one process, the others per hour in all of them. */
export interface AccountLimits {
  readonly refreshes: number;
  /** Links out of letters, and visits to providers. */
  readonly links: number;
  readonly registrations: number;
  readonly codes: number;
  readonly logins: number;
}

/** What everything about accounts needs. */
export interface AccountDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
  readonly sessions: SessionRules;
  readonly passwords: PasswordHashing;
  readonly problemOfPassword: ProblemOfPassword;
  readonly limits: AccountLimits;
  /** Signs the calls of the shell's server loaders; null: they do not. */
  readonly loaderSecret: string | null;
}
