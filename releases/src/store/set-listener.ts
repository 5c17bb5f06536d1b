import pg from 'pg';
import * as z from 'zod/mini';
import { releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { AUDIT_CHANNEL } from '#src/store/audit.ts';
import { NOTIFICATION_CHANNEL } from '#src/store/owners/owner-notifications.ts';
import { SET_CHANNEL } from '#src/store/sets.ts';
import { GRANTS_CHANNEL } from '#src/store/access/teams.ts';

const notice = z.pick(releaseSet, { environment: true, epoch: true, number: true });
export type SetNotice = z.infer<typeof notice>;

export interface ListenerOptions {
  readonly connectionString: string;
  onSet(notice: SetNotice): void;
  /** Called when the grants of a team have changed. */
  onGrants(): void;
  /** Called when the audit log has grown. */
  onAudit(): void;
  /** Called when messages to owners wait. */
  onNotification(): void;
  /** Called after every (re)connect. Change events sent meanwhile are lost, so the listener has to read the current state. */
  onConnect(): void;
  onError(error: Error): void;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/**
 * Listens for new sets, changed grants, audited changes and messages to owners of any process, on its own connection. Reconnects when that
 * breaks, with pauses of up to 5 s. Returns immediately.
 * @returns a function that stops listening
 */
export function listenForSets(options: ListenerOptions): () => Promise<void> {
  let stopped = false;
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'plenum-releases-listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = current;
    let lost = false;
    const onLost = (error: Error): void => {
      if (lost || stopped) return;
      lost = true;
      options.onError(error);
      void current.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), pause).unref();
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    };
    current.on('error', onLost);
    current.on('end', () => onLost(new Error('The database closed the connection.')));
    current.on('notification', ({ channel, payload = '' }) => {
      try {
        if (channel === GRANTS_CHANNEL) return options.onGrants();
        if (channel === AUDIT_CHANNEL) return options.onAudit();
        if (channel === NOTIFICATION_CHANNEL) return options.onNotification();
        options.onSet(parse(notice, JSON.parse(payload), 'A notice of a new set'));
      } catch (error) {
        options.onError(error as Error);
      }
    });
    try {
      await current.connect();
      await current.query(`LISTEN ${SET_CHANNEL}; LISTEN ${GRANTS_CHANNEL}; LISTEN ${AUDIT_CHANNEL}; LISTEN ${NOTIFICATION_CHANNEL}`);
      pause = FIRST_PAUSE_MS;
      if (!stopped) options.onConnect();
    } catch (error) {
      onLost(error as Error);
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
