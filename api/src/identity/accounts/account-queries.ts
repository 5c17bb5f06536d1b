import type { Query } from '#src/platform/database/query.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly pendingEmail: string | null;
  readonly pendingPhone: string | null;
  readonly passwordHash: string | null;
  readonly companyId: string | null;
  readonly companySize: string | null;
  readonly isOnboarding: boolean;
  readonly stepOnboarding: number;
  readonly demoShow: boolean;
  readonly phoneCall: boolean;
  readonly trialStart: Date | null;
  readonly trialEnd: Date | null;
  readonly avatar: string | null;
  readonly inviteHash: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `
  id, name, email, email_verified AS "emailVerified", phone, phone_verified AS "phoneVerified", pending_email AS "pendingEmail",
  pending_phone AS "pendingPhone", password_hash AS "passwordHash", company_id AS "companyId", company_size AS "companySize",
  is_onboarding AS "isOnboarding", step_onboarding AS "stepOnboarding", demo_show AS "demoShow", phone_call AS "phoneCall",
  trial_start AS "trialStart", trial_end AS "trialEnd", avatar, invite_hash AS "inviteHash", created_at AS "createdAt"`;

async function findOne(query: Query, condition: string, values: readonly unknown[]): Promise<Account | undefined> {
  const [row] = await query<Account & Record<string, unknown>>(`SELECT ${COLUMNS} FROM account ${condition}`, values);
  return row;
}

export function findAccount(query: Query, id: string, { lock = false } = {}): Promise<Account | undefined> {
  return findOne(query, `WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`, [id]);
}

/** Returns the confirmed address of an account; null: none. */
export async function findConfirmedEmail(query: Query, id: string): Promise<string | null> {
  const account = await findAccount(query, id);
  return account?.emailVerified ? account.email : null;
}

/** Returns the account that has confirmed the address; if there is none, the latest that claims it. */
export function findByEmail(query: Query, email: string): Promise<Account | undefined> {
  return findOne(query, 'WHERE email = $1 ORDER BY email_verified DESC, created_at DESC LIMIT 1', [email]);
}

/**
 * Returns the accounts that an address at sign-in may mean: its owner, then the latest and the earliest that claim it. Always three
 * entries, so that neither the answer nor the time of comparing passwords reveals whether there is an owner.
 */
export async function findClaimants(query: Query, email: string): Promise<readonly (Account | undefined)[]> {
  const owner = await findByConfirmedEmail(query, email);
  const last = await findOne(query, 'WHERE email = $1 AND NOT email_verified ORDER BY created_at DESC, id DESC LIMIT 1', [email]);
  const first = await findOne(query, 'WHERE email = $1 AND NOT email_verified ORDER BY created_at, id LIMIT 1', [email]);
  return [owner, last, first?.id === last?.id ? undefined : first];
}

export function findByConfirmedEmail(query: Query, email: string): Promise<Account | undefined> {
  return findOne(query, 'WHERE email = $1 AND email_verified', [email]);
}

/** Ignores unconfirmed numbers: numbers change hands, and it is easy to enter another person's. */
export function findByConfirmedPhone(query: Query, phone: string, { lock = false } = {}): Promise<Account | undefined> {
  return findOne(query, `WHERE phone = $1 AND phone_verified ${lock ? 'FOR UPDATE' : ''}`, [phone]);
}

export async function setPassword(query: Query, accountId: string, passwordHash: string): Promise<void> {
  await query('UPDATE account SET password_hash = $2 WHERE id = $1', [accountId, passwordHash]);
}

/**
 * Locks an account whose password was right, until the end of the transaction. The slow comparison happens before the lock, so a password
 * that was replaced meanwhile must be refused here.
 * @param proven the account whose password was compared
 * @returns whether its password is still the same
 */
export async function lockIfPasswordUnchanged(query: Query, proven: Account): Promise<boolean> {
  const account = await findAccount(query, proven.id, { lock: true });
  return account !== undefined && account.passwordHash === proven.passwordHash;
}
