import { randomUUID } from 'node:crypto';
import type { InviteBody } from '@plenum/shared-contracts/invites/schemas';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { requireEmail } from '#src/identity/contacts/parse-contact.ts';
import { findMemberships, lockCompanies } from '#src/account/companies/company-queries.ts';
import { HttpError, tooMany, unauthorized } from '#src/errors.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { consumeMessageLimit } from '#src/platform/notifications/recipient-limit.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts';
import { enforceRateLimit } from '#src/platform/rate-limit.ts';
import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

const LIFE_MS = 7 * DAY_MS;
/** Counted per inviter and per recipient. */
const PER_INVITER = { name: 'invites', max: 20, windowMs: HOUR_MS };
const PER_ADDRESS = { name: 'invites to an address', max: 5, windowMs: DAY_MS };

interface Invite {
  readonly id: string;
  readonly hash: string;
  readonly expires_at: string;
}

/** @throws HttpError `not_admin`, `not_verified`, `already_member`, `invalid_input` or `rate_limited` */
export async function inviteMember(deps: AccountDeps, accountId: string, body: InviteBody): Promise<Invite> {
  const now = deps.clock();
  const email = requireEmail(body.email);
  await enforceRateLimit(deps.database.query, PER_INVITER, accountId, now);
  const keys = await deps.keys();
  return deps.database.transaction(async (query) => {
    const inviter = await findAccount(query, accountId, { lock: true });
    if (!inviter) throw unauthorized();
    // Strangers receive e-mail only from a sender with a confirmed address.
    if (!inviter.emailVerified) throw new HttpError(409, 'not_verified', 'Please confirm your e-mail address first.');
    // The role cannot change between its check and the invite, which would outlive it.
    await lockCompanies(
      query,
      (await findMemberships(query, accountId)).map(({ id }) => id),
    );
    const company = (await findMemberships(query, accountId)).find(
      ({ id, role }) => role === 'admin' && (body.company === undefined || body.company === id),
    );
    if (!company) {
      // Not 403, which tells clients that the session has ended (specification section 7).
      throw new HttpError(409, 'not_admin', 'Only administrators of a company can invite into it.');
    }
    const members = await query(
      `SELECT FROM company_member AS member JOIN account ON account.id = member.account_id
      WHERE member.company_id = $1 AND account.email = $2 AND account.email_verified`,
      [company.id, email],
    );
    if (members.length > 0) throw new HttpError(409, 'already_member', 'This person is already a member of the company.');

    // Counted in the sending transaction: a refused invite does not use up the recipient's limit.
    await enforceRateLimit(query, PER_ADDRESS, email, now);
    const wait = await consumeMessageLimit(query, email, now);
    if (wait > 0) throw tooMany(wait);
    await query('UPDATE invite SET withdrawn = true WHERE company_id = $1 AND email = $2 AND accepted_by IS NULL', [company.id, email]);
    const id = randomUUID();
    const hash = inviteToken(keys, id);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await query(
      `INSERT INTO invite (id, hash, company_id, inviter_id, inviter_name, email, role, expires_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, tokenHash(hash), company.id, accountId, inviter.name, email, body.role, expiresAt, now],
    );
    await queueMessage(query, { template: 'invite', recipient: email, data: { inviteId: id }, accountId }, now);
    return { id, hash, expires_at: expiresAt.toISOString() };
  });
}

/** Derives the token of an invite link from the invite's id, so that it is never stored. */
export function inviteToken({ digest }: ServiceKeys, inviteId: string): string {
  return keyedDigest(digest, `invite ${inviteId}`);
}
