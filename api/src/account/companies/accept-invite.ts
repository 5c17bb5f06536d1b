import type { Query } from '#src/platform/database/query.ts';
import { lockCompanies } from '#src/account/companies/company-queries.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';

interface Invite {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly role: 'admin' | 'member';
  readonly acceptedBy: string | null;
  readonly withdrawn: boolean;
  readonly expiresAt: Date;
}

interface Invited {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/**
 * Adds the account to the company, inside the caller's transaction. Repeating it has no effect, unless the account has left the company.
 * @throws HttpError `not_found`, `invite_used`, `invite_withdrawn`, `invite_expired`, `invite_other_account`, `not_verified`
 */
export async function acceptInvite(query: Query, account: Invited, token: string, now: Date): Promise<void> {
  const invite = await lockInvite(query, tokenHash(token));
  if (!invite) throw notFound('invite');
  if (invite.acceptedBy === account.id && (await isMember(query, invite.companyId, account.id))) return;
  if (invite.acceptedBy !== null) throw new HttpError(409, 'invite_used', 'This invitation has already been accepted.');
  if (invite.withdrawn) throw new HttpError(410, 'invite_withdrawn', 'This invitation has been withdrawn. Ask for a new one.');
  if (invite.expiresAt.getTime() <= now.getTime())
    throw new HttpError(410, 'invite_expired', 'This invitation has expired. Ask for a new one.');
  if (account.email !== invite.email) {
    throw new HttpError(409, 'invite_other_account', 'This invitation is for another address. Sign in with the account that has it.');
  }
  if (!account.emailVerified) throw new HttpError(409, 'not_verified', 'Please confirm your e-mail address first.');
  await join(query, invite, account.id, now);
}

/** Accepts the invite that the account registered with, if it is still valid. The address must have been confirmed. */
export async function acceptPendingInvite(query: Query, accountId: string, now: Date): Promise<void> {
  const [pending] = await query<{ hash: string | null; email: string | null }>(
    'SELECT invite_hash AS hash, email FROM account WHERE id = $1 AND email_verified',
    [accountId],
  );
  if (!pending || pending.hash === null) return;
  const invite = await lockInvite(query, pending.hash);
  await query('UPDATE account SET invite_hash = NULL WHERE id = $1', [accountId]);
  const isOpen = invite && invite.acceptedBy === null && !invite.withdrawn && invite.expiresAt.getTime() > now.getTime();
  if (isOpen && invite.email === pending.email) await join(query, invite, accountId, now);
}

/** Locks the company first, as every change of it does. The other way round, accepting and leaving at once would be a deadlock. */
async function lockInvite(query: Query, hash: string): Promise<Invite | undefined> {
  const [found] = await query<{ companyId: string }>('SELECT company_id AS "companyId" FROM invite WHERE hash = $1', [hash]);
  if (!found) return undefined;
  await lockCompanies(query, [found.companyId]);
  const [row] = await query<Invite & Record<string, unknown>>(
    `SELECT id, company_id AS "companyId", email, role, accepted_by AS "acceptedBy", withdrawn, expires_at AS "expiresAt"
    FROM invite WHERE hash = $1 FOR UPDATE`,
    [hash],
  );
  return row;
}

async function isMember(query: Query, companyId: string, accountId: string): Promise<boolean> {
  const rows = await query('SELECT FROM company_member WHERE company_id = $1 AND account_id = $2', [companyId, accountId]);
  return rows.length > 0;
}

/** An existing member keeps the higher of the two roles. */
async function join(query: Query, { id, companyId, role }: Invite, accountId: string, now: Date): Promise<void> {
  await query(
    `INSERT INTO company_member (company_id, account_id, role, joined_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (company_id, account_id) DO UPDATE
    SET role = CASE WHEN excluded.role = 'admin' THEN 'admin' ELSE company_member.role END`,
    [companyId, accountId, role, now],
  );
  await query('UPDATE invite SET accepted_by = $2 WHERE id = $1', [id, accountId]);
}
