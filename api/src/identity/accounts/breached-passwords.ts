import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';

/** Returns whether a password is in a list of breached ones, or false where that cannot be determined. */
export type IsBreached = (password: string) => Promise<boolean>;

/** Short, as a user is waiting for their account. */
const TIMEOUT_MS = 1500;
const PREFIX_LENGTH = 5;

/**
 * Asks a service with the range protocol of Pwned Passwords (haveibeenpwned.com/API/v3#PwnedPasswords): it receives the first five digits
 * of the password's SHA-1, returns the rest of all digests that start with them, and does not learn which one was meant. If the service
 * does not answer, the password is accepted.
 * @param url that the five digits are appended to, such as https://api.pwnedpasswords.com/range/
 */
export function createBreachedPasswordCheck(url: string, log: Pick<FastifyBaseLogger, 'warn'>): IsBreached {
  return async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const reply = await tracedFetch({ peer: 'breached-passwords' }, `${url}${digest.slice(0, PREFIX_LENGTH)}`, {
        // Pads all answers to a similar length, so that an observer learns nothing of the digits.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!reply.ok) throw new Error(`The service for breached passwords returned ${reply.status}.`);
      return countOf(digest.slice(PREFIX_LENGTH), await reply.text()) > 0;
    } catch (error) {
      log.warn({ err: error }, 'The breached-password service is unavailable; a password was accepted without the check');
      return false;
    }
  };
}

/** Lines are `<rest of the digest>:<count>`; padding has the count 0. */
function countOf(rest: string, answer: string): number {
  const line = answer.split(/\r?\n/).find((candidate) => candidate.toUpperCase().startsWith(`${rest}:`));
  return Number(line?.split(':')[1] ?? 0);
}
