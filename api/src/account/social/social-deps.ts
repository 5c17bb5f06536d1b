import type { AccountDeps } from '#src/account/account-deps.ts';
import type { Provider } from '#src/account/social/provider.ts';

export interface SocialDeps extends AccountDeps {
  readonly providers: readonly Provider[];
  /** Where people may be sent back to; the first unless they say. */
  readonly siteOrigins: readonly string[];
}
