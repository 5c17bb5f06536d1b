import type { AccountDeps } from '#src/auth/account-deps.ts';
import type { Provider } from '#src/social/provider.ts';

export interface SocialDeps extends AccountDeps {
  readonly providers: readonly Provider[];
  /** Where people may be sent back to; the first unless they say. */
  readonly siteOrigins: readonly string[];
}
