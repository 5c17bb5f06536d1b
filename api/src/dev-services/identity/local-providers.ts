import { randomBytes } from 'node:crypto';
import type { ProviderSettings } from '#src/account/social/provider.ts';
import { IDENTITY_PATH, type IdentityClient } from '#src/dev-services/identity/identity-provider.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Named after the two providers that visitors use most; both are the local provider. */
const NAMES = [
  { provider: 'google', title: 'Google' },
  { provider: 'vk', title: 'VK' },
] as const;

/** Returns two clients of the local provider, as it and as this service know them. */
export function localProviders(
  siteOrigins: readonly string[],
  ownOrigin: () => string,
): { readonly settings: readonly ProviderSettings[]; readonly clients: readonly IdentityClient[] } {
  const secret = randomBytes(32).toString('base64url');
  return {
    settings: NAMES.map(({ provider, title }) => ({
      provider,
      title,
      issuer: () => `${ownOrigin()}${IDENTITY_PATH}`,
      client_id: provider,
      client_secret: secret,
      scope: 'openid email profile',
    })),
    clients: NAMES.map(({ provider }) => ({
      id: provider,
      secret,
      redirectUris: siteOrigins.map((origin) => `${origin}${API_BASE}/social/${provider}/callback`),
    })),
  };
}
