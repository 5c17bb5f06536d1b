import { randomUUID } from 'node:crypto';
import type { Company, CompanyRole } from '@plenum/shared-contracts/invites/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { avatarPath } from '#src/account/avatar/routes.ts';
import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly inn: string | null;
  readonly role: CompanyRole;
  /** The one that the account's profile names. */
  readonly is_own: boolean;
}

/** Returns the companies of an account, the earliest joined first. */
export function findMemberships(query: Query, accountId: string): Promise<Membership[]> {
  return query<Membership & Record<string, unknown>>(
    `SELECT company.id, company.name, company.inn, member.role, company.id IS NOT DISTINCT FROM account.company_id AS is_own
    FROM company_member AS member JOIN company ON company.id = member.company_id JOIN account ON account.id = member.account_id
    WHERE member.account_id = $1 ORDER BY member.joined_at, company.id`,
    [accountId],
  );
}

/** Names a member to the others of a company without the account's id, which stays private. */
export function memberId({ digest }: ServiceKeys, companyId: string, accountId: string): string {
  return keyedDigest(digest, `member ${companyId} ${accountId}`);
}

/** A person who asks for their companies. */
interface Caller {
  readonly accountId: string;
  readonly keys: ServiceKeys;
  readonly now: Date;
}

/** Returns the members and open invites of a company, with e-mail addresses for administrators only. */
export async function findCompany(query: Query, membership: Membership, { accountId, keys, now }: Caller): Promise<Omit<Company, 'seats'>> {
  const isAdmin = membership.role === 'admin';
  const members = await query<{
    accountId: string;
    name: string;
    email: string | null;
    role: CompanyRole;
    you: boolean;
    avatar: string | null;
    seat: boolean;
  }>(
    `SELECT account.id AS "accountId", account.name, CASE WHEN $3 AND account.email_verified THEN account.email END AS email, member.role,
      account.id = $2 AS you, account.avatar, member.seat_from IS NOT NULL AS seat
    FROM company_member AS member JOIN account ON account.id = member.account_id
    WHERE member.company_id = $1 ORDER BY member.joined_at, account.id`,
    [membership.id, accountId, isAdmin],
  );
  const invites = isAdmin ? await findOpenInvites(query, membership.id, now) : [];
  return {
    ...membership,
    members: members.map(({ accountId: id, avatar, ...member }) => ({
      id: memberId(keys, membership.id, id),
      ...member,
      avatar: avatar === null ? null : avatarPath(avatar),
    })),
    invites,
  };
}

async function findOpenInvites(query: Query, companyId: string, now: Date): Promise<Company['invites']> {
  const rows = await query<{ id: string; email: string; role: CompanyRole; expiresAt: Date }>(
    `SELECT id, email, role, expires_at AS "expiresAt" FROM invite
    WHERE company_id = $1 AND accepted_by IS NULL AND NOT withdrawn ORDER BY created_at DESC LIMIT 200`,
    [companyId],
  );
  return rows.map(({ expiresAt, ...invite }) => ({
    ...invite,
    status: expiresAt.getTime() > now.getTime() ? 'pending' : 'expired',
    expires_at: expiresAt.toISOString(),
  }));
}

/** Creates a company with the account as administrator, and shows it in the account's profile. */
export async function createCompany(query: Query, accountId: string, name: string, now: Date): Promise<string> {
  const id = randomUUID();
  await query('INSERT INTO company (id, name, created_at) VALUES ($1, $2, $3)', [id, name, now]);
  await query("INSERT INTO company_member (company_id, account_id, role, joined_at) VALUES ($1, $2, 'admin', $3)", [id, accountId, now]);
  await query('UPDATE account SET company_id = $2 WHERE id = $1', [accountId, id]);
  return id;
}

/** Locks the companies against joining and leaving until the end of the transaction. Lock the account first, if it needs locking. */
export async function lockCompanies(query: Query, ids: readonly string[]): Promise<void> {
  await query('SELECT FROM company WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/**
 * Removes an account from its companies before it is deleted. A company left without an administrator gets another one; an empty one is
 * deleted.
 */
export async function leaveCompanies(query: Query, accountId: string): Promise<void> {
  const ids = (await findMemberships(query, accountId)).map(({ id }) => id);
  await lockCompanies(query, ids);
  await query('UPDATE company_member SET seat_from = NULL, seat_at = NULL WHERE seat_from = $1', [accountId]);
  await query('DELETE FROM company_member WHERE account_id = $1', [accountId]);
  await query('DELETE FROM company WHERE id = ANY($1::uuid[]) AND NOT EXISTS (SELECT FROM company_member WHERE company_id = company.id)', [
    ids,
  ]);
  await query(
    `UPDATE company_member SET role = 'admin' WHERE (company_id, account_id) IN (
      SELECT DISTINCT ON (company_id) company_id, account_id FROM company_member AS member
      WHERE company_id = ANY($1::uuid[])
        AND NOT EXISTS (SELECT FROM company_member AS other WHERE other.company_id = member.company_id AND other.role = 'admin')
      ORDER BY company_id, joined_at
    )`,
    [ids],
  );
}
