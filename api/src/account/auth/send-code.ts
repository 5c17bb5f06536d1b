import type { FastifyRequest } from 'fastify';
import type { SentCode } from '@plenum/shared-contracts/auth/schemas';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { codeDetails, codeKey, prepareCode, RESEND_SECONDS, type CodePurpose, type CodeTarget } from '#src/identity/codes.ts';
import type { Query } from '#src/platform/database/query.ts';
import { tooMany } from '#src/errors.ts';
import type { LinkKind } from '#src/identity/links.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { consumeAccountMessageLimit } from '#src/platform/notifications/recipient-limit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts';
import { countEvent, type RateLimit, enforceRateLimit } from '#src/platform/rate-limit.ts';

const CONFIRM_LIMITS: readonly RateLimit[] = [
  { name: 'code per minute', max: 1, windowMs: RESEND_SECONDS * 1000 },
  { name: 'code per day', max: 5, windowMs: DAY_MS },
];
/** The same limits for each asker. Only these are reported as a wait in seconds. */
const CONFIRM_LIMITS_PER_ASKER = CONFIRM_LIMITS.map((limit) => ({ ...limit, name: `${limit.name} and asker` }));

/** One in 60 s and five a day, and for a new password also three an hour. They apply per target, whatever client asks. */
const PER_TARGET: Readonly<Record<CodePurpose, readonly RateLimit[]>> = {
  confirm: CONFIRM_LIMITS,
  password: [
    { name: 'password code per minute', max: 1, windowMs: MINUTE_MS },
    { name: 'password code per hour', max: 3, windowMs: HOUR_MS },
    { name: 'password code per day', max: 5, windowMs: DAY_MS },
  ],
  identity: [
    { name: 'identity code per minute', max: 1, windowMs: MINUTE_MS },
    { name: 'identity code per hour', max: 5, windowMs: HOUR_MS },
  ],
  delete: [
    { name: 'deletion code per minute', max: 1, windowMs: MINUTE_MS },
    { name: 'deletion code per hour', max: 3, windowMs: HOUR_MS },
  ],
};

export type ConfirmLink = Extract<LinkKind, 'confirm-registration' | 'confirm-email'>;
export type CodeDetails = Omit<SentCode, 'status' | 'data'>;

/** Whether a code may be sent now. */
export interface CodeAllowance {
  /** Seconds until the asker may request a code again; 0: allowed now, and counted. */
  readonly wait: number;
  /** False: other callers have used up the target's limit. No code is sent, and the answer does not reveal it. */
  readonly isDue: boolean;
}

/**
 * Counts a request for a code. Anyone can request a code that confirms an address, and registrations request one too. An answer saying that
 * one was just sent would reveal that someone is registering the address. For such codes only the asker's own limits are reported.
 * @param accountId the asker's account; null: the asker is identified by the client address
 */
export async function countCodeRequest(
  deps: AccountDeps,
  request: FastifyRequest,
  code: CodeTarget,
  accountId: string | null = null,
): Promise<CodeAllowance> {
  const { query } = deps.database;
  const now = deps.clock();
  const client = addressOf(deps, request);
  const wait = await countEvent(query, { name: 'codes per address', max: deps.limits.codes, windowMs: HOUR_MS }, client, now);
  if (wait > 0) return { wait, isDue: false };
  if (code.purpose !== 'confirm') {
    const wait = await countForTarget(query, code, now);
    return { wait, isDue: wait === 0 };
  }
  const askerWait = await countAll(query, CONFIRM_LIMITS_PER_ASKER, `${accountId ?? client} ${codeKey(code)}`, now);
  if (askerWait > 0) return { wait: askerWait, isDue: false };
  return { wait: 0, isDue: (await countForTarget(query, code, now)) === 0 };
}

/** @returns the first wait in seconds, at which counting stops; 0: no limit reached */
async function countAll(query: Query, limits: readonly RateLimit[], key: string, now: Date): Promise<number> {
  for (const limit of limits) {
    const wait = await countEvent(query, limit, key, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Works as `countAll` with the limits of the target, plus the recipient's limit for codes that anyone can request. */
async function countForTarget(query: Query, code: CodeTarget, now: Date): Promise<number> {
  const wait = await countAll(query, PER_TARGET[code.purpose], codeKey(code), now);
  return wait > 0 || code.accountId !== undefined ? wait : consumeAccountMessageLimit(query, code.target, now);
}

/**
 * Queues a code, inside the caller's transaction.
 * @param accountId the signed-in account that requests it; null: there is none
 * @param link the link sent along with the code. Decided here, as the account's pending address may change before the e-mail is composed.
 */
export async function queueCode(
  query: Query,
  code: CodeTarget,
  accountId: string | null,
  now: Date,
  link: ConfirmLink | null = null,
): Promise<CodeDetails> {
  const details = await prepareCode(query, code, now);
  const data = { purpose: code.purpose, accountId, ofAccount: code.accountId, link, expiresAt: details.expires_at };
  await queueMessage(query, { template: 'code', recipient: code.target, data, accountId }, now);
  return details;
}

/** Looks like `queueCode` to the caller, including its duration. The job refers to no prepared code, so no message is composed. */
export async function queueDummyCode(query: Query, code: CodeTarget, accountId: string | null, now: Date): Promise<CodeDetails> {
  const data = { purpose: code.purpose, accountId, ofAccount: code.accountId, link: null, expiresAt: new Date(0).toISOString() };
  await queueMessage(query, { template: 'code', recipient: code.target, data, accountId }, now);
  return codeDetails(code, now);
}

/** Counts the request and queues the code. @throws HttpError `rate_limited` */
export async function sendCode(
  deps: AccountDeps,
  request: FastifyRequest,
  code: CodeTarget,
  accountId: string | null = null,
): Promise<CodeDetails> {
  const { wait, isDue } = await countCodeRequest(deps, request, code, accountId);
  if (wait > 0) throw tooMany(wait);
  return deps.database.transaction((query) => (isDue ? queueCode : queueDummyCode)(query, code, accountId, deps.clock()));
}

/**
 * Counts a code submitted without a session. Five attempts per target are few enough, but one client could try a thousand targets.
 * @throws HttpError `rate_limited`
 */
export async function limitCodeAttempts(deps: AccountDeps, request: FastifyRequest, now: Date): Promise<void> {
  const limit = { name: 'tries per address', max: 5 * deps.limits.codes, windowMs: HOUR_MS };
  await enforceRateLimit(deps.database.query, limit, addressOf(deps, request), now);
}
