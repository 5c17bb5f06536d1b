import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS } from '#src/platform/durations.ts';
import { consumeRateLimit, type RateLimit } from '#src/platform/rate-limit.ts';

/**
 * Limits how many messages per day anyone can trigger to one address or number, whatever they are about. Codes and links for a new password
 * may use the whole limit; other messages stop earlier, so that registrations and invites cannot lock an owner out of their account.
 */
const NAME = 'messages to a recipient';
const ANY: RateLimit = { name: NAME, max: 20, windowMs: DAY_MS };
const ALL_BUT_ACCOUNT: RateLimit = { name: NAME, max: 12, windowMs: DAY_MS };
/** Allows requesting the same e-mail again in case it did not arrive. */
const ABOUT_ONE_THING: RateLimit = { name: 'messages to a recipient about one thing', max: 3, windowMs: DAY_MS };

/** Counts a code, or a link for a new password. @returns seconds until it may be sent to the recipient; 0: now */
export function consumeAccountMessageLimit(query: Query, recipient: string, now: Date): Promise<number> {
  return consumeRateLimit(query, ANY, recipient, now);
}

/** Counts any other message that a stranger can trigger. @returns seconds until it may be sent to the recipient; 0: now */
export function consumeMessageLimit(query: Query, recipient: string, now: Date): Promise<number> {
  return consumeRateLimit(query, ALL_BUT_ACCOUNT, recipient, now);
}

/** Works as `consumeMessageLimit`, for messages that can be requested repeatedly. */
export async function consumeRepeatableMessageLimit(query: Query, recipient: string, about: string, now: Date): Promise<number> {
  const wait = await consumeRateLimit(query, ABOUT_ONE_THING, JSON.stringify([recipient, about]), now);
  return wait > 0 ? wait : consumeMessageLimit(query, recipient, now);
}
