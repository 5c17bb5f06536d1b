import { checkEmail } from '@plenum/shared-contracts/auth/rules';
import * as oidc from 'openid-client';
import { readEmail } from '#src/identity/contacts/read-contact.ts';

/** A service that people sign in with, and our client there. */
export interface ProviderSettings {
  readonly provider: string;
  readonly title: string;
  /** Asked when it is first needed: a local one has no address before it listens. */
  readonly issuer: () => string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope: string;
}

/** Who came back, as the provider says. */
export interface Identity {
  /** Never given to somebody else, unlike an e-mail address. */
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** What has to be known again when somebody comes back. */
export interface Visit {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends them. */
  readonly redirectUri: string;
}

const PATIENCE_S = 5;

/** Authorization code flow with state, PKCE and nonce (OpenID Connect Core 1.0; RFC 9700). */
export interface Provider {
  readonly provider: string;
  readonly title: string;
  /** Address to send somebody to. */
  begin(visit: Visit): Promise<string>;
  /** @param returned the address that they came back to, with its query. @throws whatever is wrong with it */
  finish(visit: Visit, returned: URL): Promise<Identity>;
}

/** Asks the provider about itself when it is first needed, and again after a failure. */
export function createProvider(settings: ProviderSettings): Provider {
  let configuration: oidc.Configuration | undefined;
  const configure = async () => {
    const issuer = settings.issuer();
    configuration ??= await oidc.discovery(new URL(issuer), settings.client_id, settings.client_secret, undefined, {
      timeout: PATIENCE_S,
      // Only the local stand-in has no TLS: settings take https alone.
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    });
    return configuration;
  };
  return {
    provider: settings.provider,
    title: settings.title,
    begin: async ({ state, nonce, codeVerifier, redirectUri }) =>
      oidc.buildAuthorizationUrl(await configure(), {
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href,
    finish: async ({ state, nonce, codeVerifier }, returned) => {
      const configuration = await configure();
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider answered without an ID token.');
      const more = claims['email'] === undefined ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        name: textOf(more['name']),
        ...emailOf(more),
      };
    },
  };
}

/** One that nobody could have typed here counts as none: it would be an account's all the same. */
function emailOf(claims: Readonly<Record<string, unknown>>): Pick<Identity, 'email' | 'emailVerified'> {
  const email = textOf(claims['email']);
  if (email === null || checkEmail(email) !== undefined) return { email: null, emailVerified: false };
  return { email: readEmail(email), emailVerified: claims['email_verified'] === true };
}

function textOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  // What is said is kept until the code is exchanged, and the database keeps no NUL.
  return claim.toWellFormed().replaceAll('\0', '').trim() || null;
}
