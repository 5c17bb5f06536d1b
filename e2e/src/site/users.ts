import { randomInt } from 'node:crypto';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';

export interface User {
  readonly name: string;
  readonly email: string;
  /** E.164; confirmed. */
  readonly phone: string | null;
  readonly password: string;
  /** Access token, valid for 150 s. */
  readonly token: string;
}

/** Returns an unused number in E.164. */
export function freshPhone(): string {
  return `+79${String(randomInt(1e9)).padStart(9, '0')}`;
}

interface Wishes {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string | null;
  /** Whether the user has confirmed the e-mail address. */
  readonly isConfirmed?: boolean;
}

/** Creates a user with an account, without a browser. */
export async function createUser(
  site: Pick<Site, 'urls'>,
  { name = 'Olga Petrova', email = freshEmail(), phone = null, isConfirmed = true }: Wishes = {},
): Promise<User> {
  const password = 'seven green kettles';
  const [emailProof, phoneProof] = await Promise.all([
    isConfirmed ? provenEmail(site, email) : undefined,
    phone === null ? undefined : provenPhone(site, phone),
  ]);
  const body = {
    firstname: name,
    email,
    password,
    consent: true,
    ...(phone !== null && { phone }),
    ...(emailProof !== undefined && { email_proof: emailProof }),
    ...(phoneProof !== undefined && { phone_proof: phoneProof }),
  };
  const { token } = tokenPairOf(await callApi(site, authEndpoints.register, { body }));
  return { name, email, phone, password, token };
}

async function provenEmail(site: Pick<Site, 'urls'>, email: string): Promise<string> {
  await callApi(site, authEndpoints.sendPublicEmailCode, { body: { email } });
  return (await callApi(site, authEndpoints.validatePublicEmail, { body: { email, code: await codeFor(site, email) } })).proof;
}

async function provenPhone(site: Pick<Site, 'urls'>, phone: string): Promise<string> {
  await callApi(site, authEndpoints.sendPublicPhoneCode, { body: { phone } });
  return (await callApi(site, authEndpoints.validatePublicPhone, { body: { phone, code: await codeFor(site, phone) } })).proof;
}
