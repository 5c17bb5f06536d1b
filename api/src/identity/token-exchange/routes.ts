import type { FastifyPluginAsync } from 'fastify';
import { SignJWT } from 'jose';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import type { Deps } from '#src/deps.ts';
import { registerEndpoint } from '#src/platform/http/register-endpoint.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { signingKey, type SigningKey } from '#src/identity/token-exchange/signing-key.ts';

/** Less than an access token lives (150 s). A backend does not hear that its visitor has signed out: this is how long it may go on. */
const SECONDS = 120;
/** A backend that meets a key it does not know asks again at once. */
const KEYS_MAX_AGE_SECONDS = 300;

interface TokenExchangeDeps extends Deps {
  readonly keys: KeySource;
  readonly authentication: Authentication;
  /** `iss` of the tokens: origin of the site. */
  readonly issuer: string;
}

/** Tokens for the backends of teams, and the key to check them with (docs/decisions/0065). */
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
