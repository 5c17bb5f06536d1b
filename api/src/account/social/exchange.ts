import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SignedIn } from '@plenum/shared-contracts/auth/schemas';
import type { socialExchangeBody, SocialOutcome } from '@plenum/shared-contracts/auth/social';
import { findAccount, findByConfirmedEmail, lockIfPasswordUnchanged } from '#src/identity/accounts/account-queries.ts';
import { lockContact } from '#src/identity/contacts/lock-contact.ts';
import { claimOrders } from '#src/billing/subscriptions/claim-orders.ts';
import { createAccount, nameFrom } from '#src/identity/accounts/create-account.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { clientOf } from '#src/account/auth/client.ts';
import { DONE, signedIn } from '#src/account/replies.ts';
import type { Query } from '#src/platform/database/query.ts';
import { consentNeeded, HttpError, unauthorized } from '#src/errors.ts';
import { requirePassword } from '#src/account/reauthentication/confirm-identity.ts';
import { createLink, LINK_LIFETIME_MS, linkExpired, readLink, consumeLink } from '#src/identity/links.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';
import { lockAccount } from '#src/identity/sessions/lock-account.ts';
import { firstTokenPair, openSession, type NewSession } from '#src/identity/sessions/session-store.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import type { Provider } from '#src/account/social/provider.ts';

const identity = z.object({
  subject: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
});
const resultData = z.object({ provider: z.string(), mode: z.enum(['login', 'link']), challenge: z.string(), identity });
const linkData = z.object({ provider: z.string(), subject: z.string() });

const CONSENT_NEEDED = 'You don’t have an account yet. Create one and accept the terms.';

type SocialSession = NewSession & { readonly isNew: boolean };
type Outcome = { readonly session: SocialSession } | Exclude<SocialOutcome, { outcome: 'signed-in' }>;

/**
 * Returns the outcome of an authorization request once, to the browser that started it, which has the challenge's `verifier`.
 * @throws HttpError `not_found`, `link_expired`, `link_used`, `social_taken`, `consent_needed`; for linking also `unauthorized` without a
 * session, or `identity_unconfirmed` if the session was not fresh when the request can have started
 */
export async function exchange(
  deps: SocialDeps,
  request: FastifyRequest,
  given: z.output<typeof socialExchangeBody>,
): Promise<SocialOutcome> {
  const { database, clock } = deps;
  const now = clock();
  const { data } = await readLink(database.query, 'social-result', given.code, now);
  const result = resultData.parse(data);
  const challenge = createHash('sha256').update(given.verifier).digest('base64url');
  if (!sameDigest(challenge, result.challenge)) throw linkExpired();
  const keys = await deps.keys();

  const outcome = await database.transaction(async (query): Promise<Outcome> => {
    await consumeLink(query, 'social-result', given.code, now);
    await lockIdentity(query, result.provider, result.identity.subject);
    if (result.mode === 'link') {
      const { id: accountId } = await lockAccount(
        query,
        deps.authentication.requireFresh(request, LINK_LIFETIME_MS['authorization-request']),
        now,
      );
      await linkTo(query, accountId, result.provider, result.identity.subject, now);
      await notifyConnected(deps, query, accountId, result.provider, now);
      return { outcome: 'linked', provider: result.provider, ...DONE };
    }
    const known = await findLinked(query, result.provider, result.identity.subject);
    const open = (accountId: string) => openSession(query, accountId, { keys, rules: deps.sessions, from: clientOf(deps, request) }, now);
    if (known !== undefined) return { session: { ...(await open(known)), isNew: false } };

    const { email } = result.identity;
    // An unverified address must not reveal whether it has an account.
    if (email !== null && result.identity.emailVerified) {
      await lockContact(query, email);
      const owner = await findByConfirmedEmail(query, email);
      if (owner) return askForPassword(deps, query, owner.id, email, result, now);
    }
    if (!given.consent) throw consentNeeded(CONSENT_NEEDED);
    const accountId = await createAccount(
      query,
      {
        name: nameFrom(result.identity.name, email),
        email,
        emailVerified: email !== null && result.identity.emailVerified,
        phone: null,
        phoneVerified: false,
        passwordHash: null,
        inviteHash: null,
        tracking: given.tracking ?? {},
        consentAt: now,
      },
      now,
    );
    await linkTo(query, accountId, result.provider, result.identity.subject, now);
    if (email !== null && result.identity.emailVerified) await claimOrders(query, accountId, 'email', email, now);
    return { session: { ...(await open(accountId)), isNew: true } };
  });

  if (!('session' in outcome)) return outcome;
  const pair = await firstTokenPair(keys, outcome.session);
  return { outcome: 'signed-in', is_new: outcome.session.isNew, ...signedIn(pair) };
}

/** Asks for the account's password: the address's owner at the provider may not be the owner of the account. */
async function askForPassword(
  { providers }: SocialDeps,
  query: Query,
  accountId: string,
  email: string,
  { provider, identity: { subject } }: z.output<typeof resultData>,
  now: Date,
): Promise<Outcome> {
  return {
    outcome: 'password-needed',
    link_token: await createLink(query, { kind: 'social-link', accountId, data: { provider, subject } }, now),
    provider,
    title: titleOf(providers, provider),
    email_masked: maskEmail(email),
  };
}

/**
 * Connects a provider to the account with its address, and signs in.
 * @throws HttpError `wrong_credentials`, `rate_limited`, `not_found`, `link_expired`, `link_used` or `social_taken`
 */
export async function linkByPassword(
  deps: SocialDeps,
  request: FastifyRequest,
  given: { link_token: string; password: string },
): Promise<SignedIn> {
  const { database, clock } = deps;
  const now = clock();
  const link = await readLink(database.query, 'social-link', given.link_token, now);
  const account = link.accountId === null ? undefined : await findAccount(database.query, link.accountId);
  if (!account) throw linkExpired();
  await requirePassword(deps, request, account, given.password, 'password');
  const { provider, subject } = linkData.parse(link.data);
  const keys = await deps.keys();
  const session = await database.transaction(async (query) => {
    await consumeLink(query, 'social-link', given.link_token, now);
    await lockIdentity(query, provider, subject);
    if (!(await lockIfPasswordUnchanged(query, account))) throw linkExpired();
    await linkTo(query, account.id, provider, subject, now);
    await notifyConnected(deps, query, account.id, provider, now);
    return openSession(query, account.id, { keys, rules: deps.sessions, from: clientOf(deps, request) }, now);
  });
  return signedIn(await firstTokenPair(keys, session));
}

async function notifyConnected({ providers }: SocialDeps, query: Query, accountId: string, provider: string, now: Date): Promise<void> {
  const data = { change: 'connected', what: titleOf(providers, provider) };
  await notifyOwner(query, accountId, { template: 'sign-in-method-changed', data }, now);
}

function titleOf(providers: SocialDeps['providers'], provider: string): string {
  return providers.find((known) => known.provider === provider)?.title ?? provider;
}

async function findLinked(query: Query, provider: string, subject: string): Promise<string | undefined> {
  const [row] = await query<{ account_id: string }>('SELECT account_id FROM social_identity WHERE provider = $1 AND subject = $2', [
    provider,
    subject,
  ]);
  return row?.account_id;
}

/**
 * Locks the identity until the end of the transaction, as a user may return in two tabs at once. Take this lock before locking accounts.
 */
async function lockIdentity(query: Query, provider: string, subject: string): Promise<void> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${provider} ${subject}`]);
}

/**
 * Connects an identity; repeating it has no effect. A new identity replaces the account's previous one of the same provider.
 * @throws HttpError `social_taken`
 */
async function linkTo(query: Query, accountId: string, provider: string, subject: string, now: Date): Promise<void> {
  const rows = await query('SELECT FROM account WHERE id = $1 FOR UPDATE', [accountId]);
  if (rows.length === 0) throw unauthorized();
  const owner = await findLinked(query, provider, subject);
  if (owner === accountId) return;
  if (owner !== undefined) throw new HttpError(409, 'social_taken', 'This sign-in is already connected to another Plenum account.');
  await query(
    `INSERT INTO social_identity (provider, subject, account_id, linked_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (account_id, provider) DO UPDATE SET subject = excluded.subject, linked_at = excluded.linked_at`,
    [provider, subject, accountId, now],
  );
}

export interface SocialDeps extends AccountDeps {
  readonly providers: readonly Provider[];
  /** Origins that visitors may be redirected to; the first is the default. */
  readonly siteOrigins: readonly string[];
}
