import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Query } from '#src/database/query.ts';
import type { ComposeContext, Composers } from '#src/post/letter.ts';
import { claimDue, markDropped, markSent, postpone, type Waiting } from '#src/post/outbox.ts';
import { waitForRepeatableMessage } from '#src/post/recipient-limit.ts';
import { UndeliverableError, type Transport } from '#src/post/transport.ts';
import type { KeySource } from '#src/secrets/service-keys.ts';

const AT_ONCE = 10;

export interface Delivery extends Deps {
  readonly keys: KeySource;
  readonly composers: Composers;
  readonly mail: Transport;
  readonly sms: Transport;
  readonly siteOrigin: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends what is due, at most ten at once.
 * @returns how many letters were looked at: 0 means that all is done for now
 */
export async function deliver(delivery: Delivery): Promise<number> {
  const { database, clock, keys } = delivery;
  const now = clock();
  const due = await claimDue(database.query, AT_ONCE, now);
  if (due.length === 0) return 0;
  const context: ComposeContext = { query: database.query, keys: await keys(), now, siteOrigin: delivery.siteOrigin };
  await Promise.all(due.map((letter) => deliverOne(delivery, context, letter)));
  return due.length;
}

async function deliverOne(
  { database: { query }, composers, mail, sms, log }: Delivery,
  context: ComposeContext,
  letter: Waiting,
): Promise<void> {
  const about = { outbox: letter.id, letter: letter.letter, attempt: letter.attempts };
  try {
    const compose = composers[letter.letter];
    if (!compose) throw new UndeliverableError(`Nobody composes "${letter.letter}".`);
    const message = await compose(letter, context);
    if (message === null) return await markDropped(query, letter.id, 'Nothing to be said any more');
    if (await isOverLimit(query, letter, context.now)) return await markDropped(query, letter.id, 'Over the limit of its recipient');
    const transport = letter.recipient.includes('@') ? mail : sms;
    await transport.send({ ...message, id: letter.id, recipient: letter.recipient });
    await markSent(query, letter.id, context.now);
    log.info(about, 'Letter sent');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UndeliverableError) {
      await markDropped(query, letter.id, reason);
      log.error({ ...about, err: error }, 'Letter cannot be delivered, dropped');
    } else if (await postpone(query, letter, reason, context.now)) {
      log.warn({ ...about, err: error }, 'Letter not sent, trying again later');
    } else {
      log.error({ ...about, err: error }, 'Letter not sent in many tries, dropped');
    }
  }
}

/** Counted once, however often it is tried to send the message. */
async function isOverLimit(query: Query, { recipient, limitedBy, attempts }: Waiting, now: Date): Promise<boolean> {
  if (limitedBy === null || attempts > 1) return false;
  return (await waitForRepeatableMessage(query, recipient, limitedBy, now)) > 0;
}
