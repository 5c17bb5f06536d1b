import type { FastifyRequest } from 'fastify';
import { checkRegistration, type RegistrationFieldError } from '@plenum/shared-forms/registration-rules';
import { INVALID_PHONE_MESSAGE } from '@plenum/shared-forms/field-rules';
import type { SignedIn, registrationBody } from '@plenum/shared-contracts/auth/schemas';
import type * as z from 'zod/mini';
import { findByConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail, confirmPhone, emailTaken } from '#src/account/contacts/confirm-contact.ts';
import { createAccount } from '#src/identity/accounts/create-account.ts';
import { checkEmailDomain, normaliseEmail, normalisePhone, singleLine } from '#src/identity/contacts/parse-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf, clientOf } from '#src/account/auth/client.ts';
import { signedIn } from '#src/account/replies.ts';
import { queueCode, countCodeRequest } from '#src/account/auth/send-code.ts';
import type { Query } from '#src/platform/database/query.ts';
import { invalidInput } from '#src/errors.ts';
import { withIdempotency } from '#src/platform/idempotency/idempotency.ts';
import { consumeLink } from '#src/identity/links.ts';
import { keyedDigest } from '#src/platform/secrets/service-keys.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';
import { firstTokenPair, openSession } from '#src/identity/sessions/session-store.ts';
import { HOUR_MS } from '#src/platform/durations.ts';
import { enforceRateLimit } from '#src/platform/rate-limit.ts';

type Body = z.output<typeof registrationBody>;

interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * Creates an account and signs in. Until an address is confirmed, anyone may have entered it. So a registration with the address of another
 * account is answered like any other: the new account can never confirm the address, and the address's owner gets an e-mail. Only a caller
 * who has confirmed the address beforehand (`email_proof`) learns that it is taken.
 * @throws HttpError `invalid_input`, `rate_limited`, `email_taken`, or what `withIdempotency` throws
 */
export async function register(deps: AccountDeps, request: FastifyRequest, body: Body): Promise<SignedIn> {
  const { database, clock, limits } = deps;
  const now = clock();
  await enforceRateLimit(
    database.query,
    { name: 'registrations', max: limits.registrations, windowMs: HOUR_MS },
    addressOf(deps, request),
    now,
  );
  const applicant = await readApplicant(deps, body);
  const keys = await deps.keys();
  const passwordHash = await deps.passwords.hash(body.password);
  const isProven = body.email_proof !== undefined;
  const isDue = !isProven && (await countCodeRequest(deps, request, { purpose: 'confirm', target: applicant.email })).isDue;

  // The idempotency record must not contain the password, not even as an unkeyed digest.
  const input = { ...body, password: keyedDigest(keys.digest, body.password) };
  const stored = await withIdempotency(deps, request, input, async (query) => {
    const accountId = await createAccount(
      query,
      {
        ...applicant,
        emailVerified: false,
        phoneVerified: false,
        passwordHash,
        inviteHash: body.invite === undefined ? null : tokenHash(body.invite),
        tracking: body.tracking ?? {},
        consentAt: now,
      },
      now,
    );
    await consumeProofs(query, accountId, applicant, body, now);
    if (isDue) await queueCode(query, { purpose: 'confirm', target: applicant.email }, accountId, now, 'confirm-registration');
    const { id } = await openSession(query, accountId, { keys, rules: deps.sessions, from: clientOf(deps, request) }, now);
    // Tokens are not stored. These three values yield the same pair again.
    return { id, accountId, createdAt: now.toISOString() };
  });
  return signedIn(await firstTokenPair(keys, { ...stored, createdAt: new Date(stored.createdAt) }));
}

async function readApplicant({ checkNewPassword }: AccountDeps, body: Body): Promise<Applicant> {
  const phone = body.phone === undefined || body.phone.trim() === '' ? null : normalisePhone(body.phone);
  const errors: RegistrationFieldError[] = checkRegistration(body);
  const refuse = (field: RegistrationFieldError['field'], message: string | undefined) => {
    if (message !== undefined && !errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  refuse('email', checkEmailDomain(body.email));
  if (phone === undefined) refuse('phone', INVALID_PHONE_MESSAGE);
  refuse('password', await checkNewPassword(body.password));
  if (errors.length > 0) throw invalidInput(errors);
  return { name: singleLine(body.firstname), email: normaliseEmail(body.email), phone: phone ?? null };
}

/** Uses up the proofs of contacts confirmed before registration. */
async function consumeProofs(query: Query, accountId: string, applicant: Applicant, body: Body, now: Date): Promise<void> {
  if (body.email_proof !== undefined) {
    const { data } = await consumeLink(query, 'proof-of-email', body.email_proof, now);
    if (data['address'] !== applicant.email) throw invalidInput([{ field: 'email', message: 'Please confirm this e-mail address first.' }]);
    if (await findByConfirmedEmail(query, applicant.email)) throw emailTaken();
    await confirmEmail(query, accountId, applicant.email, now);
  }
  if (body.phone_proof !== undefined) {
    const { data } = await consumeLink(query, 'proof-of-phone', body.phone_proof, now);
    if (applicant.phone === null || data['address'] !== applicant.phone) {
      throw invalidInput([{ field: 'phone', message: 'Please confirm this phone number first.' }]);
    }
    await confirmPhone(query, accountId, applicant.phone, now);
  }
}
