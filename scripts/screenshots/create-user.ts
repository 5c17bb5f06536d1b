import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** Two minutes: the lifetime of an access token in the browser (product-spec section 9). */
const ACCESS_TOKEN_MS = 120_000;

/** A user with an account on the site. */
export interface SiteUser {
  /** Signs in and returns the cookies of the new session. */
  signIn: () => Promise<{ name: string; value: string }[]>;
}

/**
 * Creates an account.
 * @param api address of the API with its base path
 */
export async function createUser(api: string): Promise<SiteUser> {
  const email = `olga-${crypto.randomUUID().slice(0, 8)}@plenum.example`;
  const password = crypto.randomUUID();
  const { register, login } = authEndpoints;
  await post(api + register.path, { firstname: 'Olga Petrova', email, password, consent: true });
  return {
    signIn: async () => {
      const answer = await post(api + login.path, { username: email, password });
      const { token, refresh_token: refreshToken } = tokenPairOf(parse(login.reply, answer, 'The answer to a sign-in'));
      const session = {
        'plenum-auth': token,
        refreshToken,
        expiredDate: String(Date.now() + ACCESS_TOKEN_MS),
        loggedInSystem: 'true',
      };
      return Object.entries(session).map(([name, value]) => ({ name, value }));
    },
  };
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}
