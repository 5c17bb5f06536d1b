import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';

/** Whether a password is known to be in a list of stolen ones. Where that cannot be found out, the answer is no. */
export type IsBreached = (password: string) => Promise<boolean>;

/** Somebody is waiting for an account. */
const PATIENCE_MS = 1500;
const PREFIX_LENGTH = 5;

/**
 * Asks a service that speaks the range protocol of Pwned Passwords (haveibeenpwned.com/API/v3#PwnedPasswords):
 * it gets the first five digits of the password's SHA-1, answers how those it has with that beginning go on,
 * and does not learn which one was meant. A service that does not answer keeps nobody from a password.
 * @param url what the five digits are put behind, such as https://api.pwnedpasswords.com/range/
 */
export function breachedPasswords(url: string, log: Pick<FastifyBaseLogger, 'warn'>): IsBreached {
  return async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const reply = await tracedFetch({ peer: 'breached-passwords' }, `${url}${digest.slice(0, PREFIX_LENGTH)}`, {
        // All answers are of about the same length, so that whoever listens learns nothing of the digits.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!reply.ok) throw new Error(`The service for breached passwords answered ${reply.status}.`);
      return countOf(digest.slice(PREFIX_LENGTH), await reply.text()) > 0;
    } catch (error) {
      log.warn({ err: error }, 'Breached passwords could not be asked for; a password was taken without');
      return false;
    }
  };
}

/** Lines are `<rest of the digest>:<how often>`; padding is there 0 times. */
function countOf(rest: string, answer: string): number {
  const line = answer.split(/\r?\n/).find((candidate) => candidate.toUpperCase().startsWith(`${rest}:`));
  return Number(line?.split(':')[1] ?? 0);
}
