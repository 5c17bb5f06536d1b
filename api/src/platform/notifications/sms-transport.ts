import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { UndeliverableError } from '@plenum/shared-server/mail/smtp-transport';
import type { Transport } from '#src/platform/notifications/transport.ts';

const TIMEOUT_MS = 10_000;
/** The only 4xx that are retried: the gateway is busy, or refuses this client (token, payment), which an operator can fix. */
const LATER: ReadonlySet<number> = new Set([401, 402, 403, 408, 409, 425, 429]);

/**
 * Sends text messages through a gateway that accepts `POST {id, to, text}` as JSON, or through an adapter for one.
 * @param token sent as bearer; null: none
 */
export function smsTransport(url: string, token: string | null): Transport {
  return {
    send: async ({ id, recipient, short }) => {
      const reply = await tracedFetch({ peer: 'sms' }, url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `message-${id}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to: recipient, text: short }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const problem = `The SMS gateway returned ${reply.status}.`;
      throw reply.status < 500 && !LATER.has(reply.status) ? new UndeliverableError(problem) : new Error(problem);
    },
    close: async () => undefined,
  };
}
