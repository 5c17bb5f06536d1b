import type pg from 'pg';
import { ownerEvent } from '@plenum/shared-contracts/release/owners/owner-event';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { UndeliverableError, type MailTransport } from '@plenum/shared-server/mail/smtp-transport';
import { sendWebhook } from '@plenum/shared-server/webhooks/send-webhook';
import { composeMail } from '#src/domain/owners/compose-mail.ts';
import { claimNotifications, markDelivered, markFailed, type ClaimedNotification } from '#src/store/owners/owner-notifications.ts';

/** Shorter than the first pause between attempts, so that no two attempts overlap. */
const ATTEMPT_MS = 15_000;
/** Attempts at the same time. */
const AT_ONCE = 10;
/** How often waiting messages are looked for, beside notices of new ones. */
const POLL_MS = 10_000;
const ERROR_LENGTH = 300;

interface NotifierOptions {
  readonly pool: pg.Pool;
  /** Null if no mail server is configured. */
  readonly mail: MailTransport | null;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

/**
 * Delivers messages to the owners of releases. Every registry that shares the database may run it: each attempt is claimed by one of them.
 * A message is sent at least once; receivers recognise repetitions by its id.
 */
export class OwnerNotifier {
  readonly #options: NotifierOptions;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  readonly #attempts = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();
  #isWaiting = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Starts to look for waiting messages. */
  start(): void {
    this.#timer = setInterval(() => void this.deliver(), POLL_MS).unref();
    void this.deliver();
  }

  /** Starts to deliver what is due. Calls that wait share one run. Never rejects. */
  deliver(): Promise<void> {
    if (this.#isWaiting || this.#closing.signal.aborted) return this.#running;
    this.#isWaiting = true;
    this.#running = this.#running.then(async () => {
      this.#isWaiting = false;
      try {
        await this.#startDue();
      } catch (error) {
        this.#options.log('warn', 'messages to owners could not be read; trying again', { err: error });
      }
    });
    return this.#running;
  }

  /** Ends attempts that are under way; they are made again. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#running;
    await Promise.all(this.#attempts);
    await this.#options.mail?.close();
  }

  /** Never waits for an attempt: a receiver that hangs must not delay the others. */
  async #startDue(): Promise<void> {
    const free = AT_ONCE - this.#attempts.size;
    if (free === 0 || this.#closing.signal.aborted) return;
    for (const notification of await claimNotifications(this.#options.pool, free)) {
      const attempt = this.#attempt(notification).finally(() => {
        const wasFull = this.#attempts.size === AT_ONCE;
        this.#attempts.delete(attempt);
        if (wasFull) void this.deliver();
      });
      this.#attempts.add(attempt);
    }
  }

  async #attempt(notification: ClaimedNotification): Promise<void> {
    const { id, channel, release } = notification;
    const details = { notification: id, channel, release };
    try {
      await this.#send(notification);
      await markDelivered(this.#options.pool, id);
      this.#options.log('info', 'a message to the owners of a release was delivered', details);
    } catch (error) {
      // An attempt that this process ended says nothing about the receiver.
      if (this.#closing.signal.aborted) return;
      await this.#recordFailure(notification, error);
    }
  }

  /** If the failure cannot be recorded, the message is sent again after the pause. */
  async #recordFailure({ id, channel, release }: ClaimedNotification, error: unknown): Promise<void> {
    const { pool, log } = this.#options;
    const details = { notification: id, channel, release, err: error };
    try {
      const isGivenUp = await markFailed(pool, id, describeError(error), error instanceof UndeliverableError);
      log('warn', `a message to the owners of a release was not delivered${isGivenUp ? ', and is given up' : '; trying again'}`, details);
    } catch (cause) {
      log('warn', 'a message to the owners of a release was not delivered, and the database does not answer', { ...details, cause });
    }
  }

  /** @throws Error if it was not delivered, UndeliverableError if it never can be */
  async #send({ eventId, channel, event, webhookUrl, webhookSecret, email }: ClaimedNotification): Promise<void> {
    if (channel === 'email') {
      if (email === null) throw new UndeliverableError('The contact has no e-mail address any more.');
      if (!this.#options.mail) throw new Error('No mail server is configured (RELEASES_SMTP_URL).');
      return this.#options.mail.send({ id: eventId, recipient: email, ...composeMail(parse(ownerEvent, event, 'A stored event')) });
    }
    if (webhookUrl === null || webhookSecret === null) throw new UndeliverableError('The contact has no webhook any more.');
    const status = await sendWebhook({
      url: webhookUrl,
      secret: webhookSecret,
      id: `msg_${eventId}`,
      timestamp: Math.floor(Date.now() / 1000),
      body: JSON.stringify(event),
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ATTEMPT_MS)]),
    });
    if (status >= 200 && status < 300) return;
    // Standard Webhooks: 410 means that the receiver wants no messages any more.
    if (status === 410) throw new UndeliverableError('The receiver returned 410.');
    throw new Error(`The receiver returned ${status}.`);
  }
}

function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
}
