import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { JobRun } from '#src/platform/jobs/handle-job.ts';
import type { Composers } from '#src/platform/notifications/email.ts';
import { findUnsent, markDropped, markFailed, markSent, type Waiting } from '#src/platform/notifications/outbox.ts';
import { consumeRepeatableMessageLimit } from '#src/platform/notifications/recipient-limit.ts';
import { UndeliverableError } from '@plenum/shared-server/mail/smtp-transport';
import type { Transport } from '#src/platform/notifications/transport.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';

export interface Delivery extends Deps {
  readonly keys: KeySource;
  readonly composers: Composers;
  readonly mail: Transport;
  readonly sms: Transport;
  readonly siteOrigin: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends a message of the outbox, unless it is finished.
 * @throws Error when it was not accepted and should be retried. The reason is in the outbox
 */
export async function deliver(delivery: Delivery, id: string, run: JobRun): Promise<void> {
  const { database, clock, keys, composers, mail, sms, siteOrigin, log } = delivery;
  const { query } = database;
  const email = await findUnsent(query, id);
  if (email === null) return;
  const about = { outbox: id, template: email.template, attempt: run.attempt };
  try {
    const compose = composers[email.template];
    if (!compose) throw new UndeliverableError(`No composer for "${email.template}".`);
    const now = clock();
    const message = await compose(email, { query, keys: await keys(), now, siteOrigin });
    if (message === null) return await markDropped(query, id, 'Message no longer needed, dropped');
    if (await isOverLimit(query, email, run, now)) return await markDropped(query, id, 'Recipient limit reached, message dropped');
    const transport = email.recipient.includes('@') ? mail : sms;
    await transport.send({ ...message, id, recipient: email.recipient });
    await markSent(query, id, now);
    log.info(about, 'E-mail sent');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof UndeliverableError)) {
      await markFailed(query, id, run.isLastAttempt ? 'failed' : 'waiting', reason);
      throw new Error(`Message ${id} (${email.template}) was not sent.`, { cause: error });
    }
    await markDropped(query, id, reason);
    log.error({ ...about, err: error }, 'E-mail cannot be delivered, dropped');
  }
}

/** Counts a message once, however many attempts it takes to send it. They begin at 1 again when an operator retries it. */
async function isOverLimit(query: Query, { recipient, limitedBy, hasFailed }: Waiting, { attempt }: JobRun, now: Date): Promise<boolean> {
  if (limitedBy === null || attempt > 1 || hasFailed) return false;
  return (await consumeRepeatableMessageLimit(query, recipient, limitedBy, now)) > 0;
}
