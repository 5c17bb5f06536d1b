import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import { MemoryAdapter } from '#src/dev-services/identity/memory-adapter.ts';

/** The identity that a visitor has entered. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

export const IDENTITY_PATH = '/dev-services/identity';

/**
 * Creates a real OpenID Connect provider on this machine. It signs every visitor in as the person they enter.
 * @param people by subject; filled by the sign-in page
 */
export async function createIdentityProvider(
  issuer: string,
  clients: readonly IdentityClient[],
  people: ReadonlyMap<string, Person>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'local' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
    },
    clients: clients.map(({ id, secret, redirectUris }) => ({ client_id: id, client_secret: secret, redirect_uris: [...redirectUris] })),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: alwaysAsk(), url: (_, { uid }) => `${IDENTITY_PATH}/as/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, subject) => {
      const person = people.get(subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: person.name,
          ...(person.email !== null && { email: person.email, email_verified: person.emailVerified }),
        }),
      };
    },
  });
}

/** Asks for an identity even when the browser is signed in, so that tests can sign in as another person. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('identity_required', 'The user is asked for an identity at every sign-in', ({ oidc }) =>
        oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
