import type { AccountDeps } from '#src/account/account-deps.ts';
import type { Provider } from '#src/account/social/provider.ts';

export interface SocialDeps extends AccountDeps {
  readonly providers: readonly Provider[];
  /** Origins that visitors may be redirected to; the first is the default. */
  readonly siteOrigins: readonly string[];
}
