import type { Query } from '#src/platform/database/query.ts';
import { consumeRateLimit, DAY, type Limit } from '#src/platform/rate-limit/rate-limit.ts';

/**
 * How many messages anybody can make us send to one address or number in a day, whatever they are about. Codes and links for a new password may use all of it; the rest stops earlier, so that nobody can shut an owner out
 * of their account with registrations and invites.
 */
const NAME = 'messages to a recipient';
const ANY: Limit = { name: NAME, most: 20, windowMs: DAY };
const ALL_BUT_ACCOUNT: Limit = { name: NAME, most: 12, windowMs: DAY };
/** The same e-mail again, because it did not arrive. */
const ABOUT_ONE_THING: Limit = { name: 'messages to a recipient about one thing', most: 3, windowMs: DAY };

/** Seconds until a code, or a link for a new password, may be sent to the recipient; 0: now, and counted. */
export function waitForAccountMessage(query: Query, recipient: string, now: Date): Promise<number> {
  return consumeRateLimit(query, ANY, recipient, now);
}

/** Seconds until anything else that a stranger can trigger may be sent to the recipient; 0: now, and counted. */
export function waitForMessage(query: Query, recipient: string, now: Date): Promise<number> {
  return consumeRateLimit(query, ALL_BUT_ACCOUNT, recipient, now);
}

/** As `waitForMessage`, for what can be asked for again and again. */
export async function waitForRepeatableMessage(query: Query, recipient: string, about: string, now: Date): Promise<number> {
  const wait = await consumeRateLimit(query, ABOUT_ONE_THING, JSON.stringify([recipient, about]), now);
  return wait > 0 ? wait : waitForMessage(query, recipient, now);
}
