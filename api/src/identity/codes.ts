import { randomInt } from 'node:crypto';
import { CODE_DIGITS, readCode, INVALID_CODE_MESSAGE } from '@plenum/shared-forms/field-rules';
import type { SentCode } from '@plenum/shared-contracts/auth/schemas';
import { maskAddress } from '#src/identity/contacts/mask-contact.ts';
import type { Query } from '#src/platform/database/query.ts';
import { invalidInput } from '#src/errors.ts';
import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';

/** Purpose of a code; a code is only valid for its own. */
export type CodePurpose = 'confirm' | 'password' | 'identity' | 'delete';

export interface CodeTarget {
  readonly purpose: CodePurpose;
  /** An e-mail address or phone number, normalised. */
  readonly target: string;
  /**
   * The account that the code acts on. Each account that claims the address has its own code: none can replace another's code or use up its
   * attempts.
   */
  readonly accountId?: string;
}

/** Returns the key of a code and its rate limits. */
export function codeKey({ target, accountId }: CodeTarget): string {
  return accountId === undefined ? target : `${accountId} ${target}`;
}

const LIFE_MS = 10 * MINUTE_MS;
const ATTEMPTS = 5;
export const RESEND_SECONDS = 60;

/**
 * Prepares a code for a target, replacing an earlier one. The code itself is generated when it is sent (`issueCode`), and only if there is
 * a recipient; the caller sees no difference.
 */
export async function prepareCode(query: Query, code: CodeTarget, now: Date): Promise<Omit<SentCode, 'status' | 'data'>> {
  const details = codeDetails(code, now);
  await query(
    `INSERT INTO one_time_code (purpose, target, attempts_left, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (purpose, target) DO UPDATE
    SET code_hash = NULL, redeemed_by = NULL, attempts_left = excluded.attempts_left, expires_at = excluded.expires_at`,
    [code.purpose, codeKey(code), details.attempts_left, details.expires_at],
  );
  return details;
}

/** Returns the details of a code that is being sent. */
export function codeDetails({ target }: CodeTarget, now: Date): Omit<SentCode, 'status' | 'data'> {
  return {
    target_masked: maskAddress(target),
    expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
    resend_in: RESEND_SECONDS,
    attempts_left: ATTEMPTS,
  };
}

/**
 * Generates the code of a prepared target. Sending again generates another code.
 * @param expiresAt of the prepared code, which distinguishes it from a later one
 * @returns undefined when it has expired or been replaced
 */
export async function issueCode(
  query: Query,
  keys: ServiceKeys,
  target: CodeTarget & { readonly expiresAt: string },
  now: Date,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const rows = await query(
    'UPDATE one_time_code SET code_hash = $3 WHERE purpose = $1 AND target = $2 AND expires_at > $4 AND expires_at = $5 AND attempts_left > 0 RETURNING purpose',
    [target.purpose, codeKey(target), digestOf(keys, target, code), now, target.expiresAt],
  );
  return rows.length > 0 ? code : undefined;
}

/** A submitted code. */
interface SubmittedCode {
  readonly code: string;
  /** Id of the submitting call (`idempotencyKeyOf`): a call repeated because its answer was lost counts as the first one. */
  readonly call?: string | null;
}

/**
 * Redeems a code. Every attempt, from any client, is counted before the comparison and stays counted, so do not call this in a transaction
 * that may be rolled back.
 * @throws HttpError `code_wrong` with the attempts left, or `code_expired`
 */
export async function redeemCode(query: Query, keys: ServiceKeys, target: CodeTarget, submitted: SubmittedCode, now: Date): Promise<void> {
  const code = readCode(submitted.code);
  if (code === undefined) throw invalidInput([{ field: 'code', message: INVALID_CODE_MESSAGE }]);
  const key = [target.purpose, codeKey(target)];
  const digest = digestOf(keys, target, code);
  const redemption: Redemption = { key, digest, by: submitted.call ? keyedDigest(keys.digest, `call ${submitted.call}`) : '' };
  if (await wasRedeemed(query, redemption, now)) return;
  const [row] = await query<{ code_hash: string | null; attempts_left: number }>(
    `UPDATE one_time_code SET attempts_left = attempts_left - 1
    WHERE purpose = $1 AND target = $2 AND expires_at > $3 AND attempts_left > 0 RETURNING code_hash, attempts_left`,
    [...key, now],
  );
  if (!row) {
    if (await wasRedeemed(query, redemption, now)) return;
    throw invalidInput([{ field: 'code', message: 'That code is no longer valid. Please ask for a new one.' }], {
      code: 'code_expired',
    });
  }
  if (row.code_hash === null || !sameDigest(digest, row.code_hash)) throw wrongCode(row.attempts_left);
  // Of two concurrent calls one succeeds, unless they are the same call.
  const isRedeemed = await markRedeemed(query, redemption);
  if (!isRedeemed && !(await wasRedeemed(query, redemption, now))) throw wrongCode(row.attempts_left);
}

interface Redemption {
  /** Purpose and target. */
  readonly key: readonly string[];
  readonly digest: string;
  /** Digest of the call; empty: the call cannot be repeated. */
  readonly by: string;
}

/** Spends the code, and records it for a call that may be repeated. @returns false: another call was faster */
async function markRedeemed(query: Query, { key, digest, by }: Redemption): Promise<boolean> {
  const open = 'purpose = $1 AND target = $2 AND code_hash = $3 AND redeemed_by IS NULL';
  const rows =
    by === ''
      ? await query(`DELETE FROM one_time_code WHERE ${open} RETURNING purpose`, [...key, digest])
      : await query(`UPDATE one_time_code SET redeemed_by = $4, attempts_left = 0 WHERE ${open} RETURNING purpose`, [...key, digest, by]);
  return rows.length > 0;
}

/** Returns whether this call redeemed this code a short while ago. */
async function wasRedeemed(query: Query, { key, digest, by }: Redemption, now: Date): Promise<boolean> {
  if (by === '') return false;
  const rows = await query(
    'SELECT FROM one_time_code WHERE purpose = $1 AND target = $2 AND code_hash = $3 AND redeemed_by = $4 AND expires_at > $5',
    [...key, digest, by, now],
  );
  return rows.length > 0;
}

/**
 * Ends the codes of an account, and those sent to its confirmed addresses, except those that confirm an address, which prove nothing else.
 */
export async function invalidateCodes(query: Query, accountId: string): Promise<void> {
  await query(
    `DELETE FROM one_time_code USING account WHERE account.id = $1 AND purpose <> 'confirm'
      AND ((email_verified AND target = email) OR (phone_verified AND target = phone) OR starts_with(target, account.id || ' '))`,
    [accountId],
  );
}

function wrongCode(left: number) {
  const next = left === 0 ? 'Please ask for a new one.' : `${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
  return invalidInput([{ field: 'code', message: `That code is wrong. ${next}` }], { code: 'code_wrong' });
}

function digestOf({ digest }: ServiceKeys, target: CodeTarget, code: string): string {
  return keyedDigest(digest, `${target.purpose} ${codeKey(target)} ${code}`);
}
