import type { FastifyPluginAsync } from 'fastify';
import { SignJWT } from 'jose';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import type { Deps } from '#src/deps.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { signingKey, type SigningKey } from '#src/identity/token-exchange/signing-key.ts';

/**
 * Shorter than the lifetime of an access token (150 s). A team's backend does not learn that a visitor has signed out, so this limits how
 * long it may continue.
 */
const SECONDS = 120;
/** A backend that sees an unknown key id requests the keys again at once. */
const KEYS_MAX_AGE_SECONDS = 300;

interface TokenExchangeDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
  /** `iss` of the tokens: origin of the site. */
  readonly issuer: string;
}

/** Routes for tokens for teams' backends, and for the keys that verify them (docs/decisions/0065). */
export const tokenExchangeRoutes: FastifyPluginAsync<TokenExchangeDeps> = async (app, { clock, keys, authentication, issuer }) => {
  let derived: SigningKey | undefined;
  const ownKey = async (): Promise<SigningKey> => (derived ??= await signingKey((await keys()).exchangedSeed));

  registerEndpoint(
    app,
    tokenExchangeEndpoints.exchange,
    async ({ request, body: { audience, scope } }) => {
      const { accountId } = authentication.callerOf(request);
      const { privateKey, publicKey } = await ownKey();
      const now = Math.floor(clock().getTime() / 1000);
      const token = await new SignJWT({ scope })
        .setProtectedHeader({ alg: publicKey.alg, typ: 'JWT', kid: publicKey.kid })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + SECONDS)
        .sign(privateKey);
      return { access_token: token, token_type: 'Bearer' as const, expires_in: SECONDS, scope };
    },
    { authenticate: authentication.required },
  );
  registerEndpoint(app, tokenExchangeEndpoints.keys, async () => ({ keys: [(await ownKey()).publicKey] }), {
    maxAge: KEYS_MAX_AGE_SECONDS,
  });
};
