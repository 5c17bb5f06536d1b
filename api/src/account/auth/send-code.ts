import type { FastifyRequest } from 'fastify';
import type { SentCode } from '@plenum/shared-contracts/auth/schemas';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { codeDetails, placeOf, prepareCode, RESEND_SECONDS, type CodePurpose, type CodeTarget } from '#src/identity/codes/codes.ts';
import type { Query } from '#src/platform/database/query.ts';
import { tooMany } from '#src/errors.ts';
import type { LinkKind } from '#src/identity/links/links.ts';
import { post } from '#src/platform/notifications/outbox.ts';
import { waitForAccountMessage } from '#src/platform/notifications/recipient-limit.ts';
import { countOnce, DAY, HOUR, MINUTE, type Limit } from '#src/platform/rate-limit/rate-limit.ts';

const CONFIRM_LIMITS: readonly Limit[] = [
  { name: 'code per minute', most: 1, windowMs: RESEND_SECONDS * 1000 },
  { name: 'code per day', most: 5, windowMs: DAY },
];
/** The same for one who asks: only they are told to wait. */
const CONFIRM_LIMITS_PER_ASKER = CONFIRM_LIMITS.map((limit) => ({ ...limit, name: `${limit.name} and asker` }));

/** api.md: one in 60 s and five in a day; for a new password three in an hour besides. Whoever asks, from wherever. */
const PER_TARGET: Readonly<Record<CodePurpose, readonly Limit[]>> = {
  confirm: CONFIRM_LIMITS,
  password: [
    { name: 'password code per minute', most: 1, windowMs: MINUTE },
    { name: 'password code per hour', most: 3, windowMs: HOUR },
    { name: 'password code per day', most: 5, windowMs: DAY },
  ],
  identity: [
    { name: 'identity code per minute', most: 1, windowMs: MINUTE },
    { name: 'identity code per hour', most: 5, windowMs: HOUR },
  ],
  delete: [
    { name: 'deletion code per minute', most: 1, windowMs: MINUTE },
    { name: 'deletion code per hour', most: 3, windowMs: HOUR },
  ],
};

export type ConfirmLink = Extract<LinkKind, 'confirm-registration' | 'confirm-email'>;
export type CodeDetails = Omit<SentCode, 'status' | 'data'>;

/** Whether a code may be sent now. */
export interface CodeTurn {
  /** Seconds until whoever asks may do so again; 0: now, and counted. */
  readonly wait: number;
  /** False: others have asked for this target as often as it may get one. It gets none, and who asks now is not told. */
  readonly isDue: boolean;
}

/**
 * Codes that confirm an address are asked for by anybody, and registrations ask for one too: to be told that one was sent just now
 * would be to be told that somebody signs up with that address. So there the asker alone is told to wait.
 * @param accountId of who asks; null: they are known by their client address
 */
export async function takeCodeTurn(
  deps: AccountDeps,
  request: FastifyRequest,
  code: CodeTarget,
  accountId: string | null = null,
): Promise<CodeTurn> {
  const { query } = deps.database;
  const now = deps.clock();
  const client = addressOf(deps, request);
  const wait = await countOnce(query, { name: 'codes per address', most: deps.limits.codes, windowMs: HOUR }, client, now);
  if (wait > 0) return { wait, isDue: false };
  if (code.purpose !== 'confirm') {
    const wait = await countForTarget(query, code, now);
    return { wait, isDue: wait === 0 };
  }
  const askerWait = await countAll(query, CONFIRM_LIMITS_PER_ASKER, `${accountId ?? client} ${placeOf(code)}`, now);
  if (askerWait > 0) return { wait: askerWait, isDue: false };
  return { wait: 0, isDue: (await countForTarget(query, code, now)) === 0 };
}

/** @returns the first wait, with which counting ends; 0: none */
async function countAll(query: Query, limits: readonly Limit[], key: string, now: Date): Promise<number> {
  for (const limit of limits) {
    const wait = await countOnce(query, limit, key, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/** As `countAll` with the limits of the target, and with that of its recipient for what anybody can ask for. */
async function countForTarget(query: Query, code: CodeTarget, now: Date): Promise<number> {
  const wait = await countAll(query, PER_TARGET[code.purpose], placeOf(code), now);
  return wait > 0 || code.accountId !== undefined ? wait : waitForAccountMessage(query, code.target, now);
}

/**
 * Puts a code on its way, inside the caller's transaction.
 * @param accountId who asks for it; null: nobody that is signed in
 * @param link what the account can be confirmed by instead. Decided here: when the letter is written the account may want something else.
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
  await post(query, { letter: 'code', recipient: code.target, data, accountId }, now);
  return details;
}

/** As `queueCode` for all that its caller can tell, also by the time it takes: no place has this end, so nothing is composed. */
export async function pretendToQueueCode(query: Query, code: CodeTarget, accountId: string | null, now: Date): Promise<CodeDetails> {
  const data = { purpose: code.purpose, accountId, ofAccount: code.accountId, link: null, expiresAt: new Date(0).toISOString() };
  await post(query, { letter: 'code', recipient: code.target, data, accountId }, now);
  return codeDetails(code, now);
}

/** Both. @throws Fault `rate_limited` */
export async function sendCode(
  deps: AccountDeps,
  request: FastifyRequest,
  code: CodeTarget,
  accountId: string | null = null,
): Promise<CodeDetails> {
  const { wait, isDue } = await takeCodeTurn(deps, request, code, accountId);
  if (wait > 0) throw tooMany(wait);
  return deps.database.transaction((query) => (isDue ? queueCode : pretendToQueueCode)(query, code, accountId, deps.clock()));
}
