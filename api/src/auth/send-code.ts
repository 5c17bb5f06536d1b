import type { FastifyRequest } from 'fastify';
import type { SentCode } from '@plenum/shared-contracts/auth/schemas';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { addressOf } from '#src/auth/client.ts';
import { placeOf, prepareCode, RESEND_SECONDS, type CodePurpose, type CodeTarget } from '#src/codes/codes.ts';
import type { Query } from '#src/database/query.ts';
import { tooMany } from '#src/errors.ts';
import type { LinkKind } from '#src/links/links.ts';
import { post } from '#src/post/outbox.ts';
import { countOnce, DAY, HOUR, MINUTE, type Limit } from '#src/throttle/throttle.ts';

/** api.md: one in 60 s and five in a day; for a new password three in an hour besides. Whoever asks, from wherever. */
const PER_TARGET: Readonly<Record<CodePurpose, readonly Limit[]>> = {
  confirm: [
    { name: 'code per minute', most: 1, windowMs: RESEND_SECONDS * 1000 },
    { name: 'code per day', most: 5, windowMs: DAY },
  ],
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

/** Seconds until a code may be sent to the target again; 0: now, and counted. */
export async function waitForCode(deps: AccountDeps, request: FastifyRequest, code: CodeTarget): Promise<number> {
  const { query } = deps.database;
  const now = deps.clock();
  const perAddress = { name: 'codes per address', most: deps.limits.codes, windowMs: HOUR };
  const wait = await countOnce(query, perAddress, addressOf(deps, request), now);
  if (wait > 0) return wait;
  for (const limit of PER_TARGET[code.purpose]) {
    const wait = await countOnce(query, limit, placeOf(code), now);
    if (wait > 0) return wait;
  }
  return 0;
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

/** Both. @throws Fault `rate_limited` */
export async function sendCode(
  deps: AccountDeps,
  request: FastifyRequest,
  code: CodeTarget,
  accountId: string | null = null,
): Promise<CodeDetails> {
  const wait = await waitForCode(deps, request, code);
  if (wait > 0) throw tooMany(wait);
  return deps.database.transaction((query) => queueCode(query, code, accountId, deps.clock()));
}
