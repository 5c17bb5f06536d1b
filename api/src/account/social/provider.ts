import { checkEmail } from '@plenum/shared-forms/field-rules';
import * as oidc from 'openid-client';
import { normaliseEmail } from '#src/identity/contacts/parse-contact.ts';

/** An identity provider, and this service's client there. */
export interface ProviderSettings {
  readonly provider: string;
  readonly title: string;
  /** Read on first use: a dev service has no URL before it listens. */
  readonly issuer: () => string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope: string;
}

/** The user, as the provider identifies them. */
export interface Identity {
  /** Never reassigned to another user, unlike an e-mail address. */
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** State of an authorization request, needed again at the callback. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The callback URL. */
  readonly redirectUri: string;
}

const TIMEOUT_S = 5;

/** Authorization code flow with state, PKCE and nonce (OpenID Connect Core 1.0; RFC 9700). */
export interface Provider {
  readonly provider: string;
  readonly title: string;
  /** Returns the URL to redirect the visitor to. */
  begin(request: AuthorizationRequest): Promise<string>;
  /** @param returned the callback URL as called, with its query. @throws the provider's or the protocol's error */
  finish(request: AuthorizationRequest, returned: URL): Promise<Identity>;
}

/** Creates a provider. Its metadata is loaded on first use, and again after a failure. */
export function createProvider(settings: ProviderSettings): Provider {
  let configuration: oidc.Configuration | undefined;
  const configure = async () => {
    const issuer = settings.issuer();
    configuration ??= await oidc.discovery(new URL(issuer), settings.client_id, settings.client_secret, undefined, {
      timeout: TIMEOUT_S,
      // Only the dev service has no TLS: the settings accept https alone.
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

/** Drops an address that this service's forms would refuse, as it would become the account's address. */
function emailOf(claims: Readonly<Record<string, unknown>>): Pick<Identity, 'email' | 'emailVerified'> {
  const email = textOf(claims['email']);
  if (email === null || checkEmail(email) !== undefined) return { email: null, emailVerified: false };
  return { email: normaliseEmail(email), emailVerified: claims['email_verified'] === true };
}

function textOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  // Removes NUL characters, which the database cannot store.
  return claim.toWellFormed().replaceAll('\0', '').trim() || null;
}
