import { randomUUID } from 'node:crypto';
import type { Query } from '#src/platform/database/query.ts';
import { checkName, NAME_LENGTH } from '@plenum/shared-forms/field-rules';
import { singleLine } from '#src/identity/contacts/parse-contact.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly passwordHash: string | null;
  /** Digest of the invite that the account was registered with. */
  readonly inviteHash: string | null;
  readonly tracking: object;
  /** When the owner agreed to the terms and to the processing of personal data; null: they were not asked. */
  readonly consentAt: Date | null;
}

/** @returns its id */
export async function createAccount(query: Query, account: NewAccount, now: Date): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO account (
      id, name, email, email_verified, phone, phone_verified, password_hash, invite_hash, tracking, consent_at, created_at
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      account.name,
      account.email,
      account.emailVerified,
      account.phone,
      account.phoneVerified,
      account.passwordHash,
      account.inviteHash,
      JSON.stringify(account.tracking),
      account.consentAt,
      now,
    ],
  );
  return id;
}

const DEFAULT_NAME = 'New member';

/**
 * Returns a name for a user who was not asked for one: the provider's, else one from the address. The result passes `checkName`: invisible
 * characters are removed, long names are truncated, and names with a link are dropped.
 */
export function nameFrom(given: string | null, email: string | null): string {
  const possible = [given, email?.split('@')[0]].map((name) => clean(name ?? ''));
  return possible.find((name) => checkName(name) === undefined) ?? DEFAULT_NAME;
}

function clean(name: string): string {
  const seen = singleLine(name).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
  return Array.from(singleLine(seen)).slice(0, NAME_LENGTH.most).join('').trim();
}
