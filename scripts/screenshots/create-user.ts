import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { callJson } from '#scripts/screenshots/call.ts';
import { waitForLink } from '#scripts/screenshots/mailbox.ts';

/** Two minutes: the lifetime of an access token in the browser (specification section 9). */
const ACCESS_TOKEN_MS = 120_000;

/** A user with an account on the site. */
export interface SiteUser {
  readonly name: string;
  readonly email: string;
  /** Signs in and returns an access token. */
  accessToken: () => Promise<string>;
  /** Signs in and returns the cookies of the new session. */
  signIn: () => Promise<{ name: string; value: string }[]>;
}

/**
 * Creates an account. Its address is confirmed if the API has a mailbox to read.
 * @param api address of the API with its base path
 * @param directApi address of the same API without the site in front of it
 */
export async function createUser(api: string, directApi: string): Promise<SiteUser> {
  const name = 'Olga Petrova';
  const email = `olga-${crypto.randomUUID().slice(0, 8)}@plenum.example`;
  const password = crypto.randomUUID();
  const { register, login, confirmRegistration } = authEndpoints;
  await callJson(api + register.path, { firstname: name, email, password, consent: true });
  const hash = (await waitForLink(directApi, email, /\/validate\/([\w-]+)/))?.[1];
  if (hash !== undefined) await callJson(api + confirmRegistration.path.replace('{hash}', hash));
  const signIn = async () =>
    tokenPairOf(parse(login.reply, await callJson(api + login.path, { username: email, password }), 'The answer to a sign-in'));
  return {
    name,
    email,
    accessToken: async () => (await signIn()).token,
    signIn: async () => {
      const { token, refresh_token: refreshToken } = await signIn();
      const session = {
        'plenum-auth': token,
        refreshToken,
        expiredDate: String(Date.now() + ACCESS_TOKEN_MS),
        loggedInSystem: 'true',
      };
      return Object.entries(session).map(([key, value]) => ({ name: key, value }));
    },
  };
}
