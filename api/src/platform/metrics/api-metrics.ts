import type { FastifyBaseLogger } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { ServiceMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { scrapedGauge } from '@plenum/shared-server/metrics/scraped';
import type { Database, PoolFigures } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { areMessagesLate } from '#src/platform/notifications/are-messages-late.ts';

/** Waiting work in the database: the number of rows and the age of the oldest in seconds; null where there is none. */
interface Backlog {
  readonly name: string;
  readonly waiting: number;
  readonly oldest: number | null;
}

/** Failed messages are those without further retries. Payments and refunds count until they are settled. */
const BACKLOG = `
  SELECT 'outbox' AS name, count(*)::int AS waiting, extract(epoch FROM $1::timestamptz - min(created_at))::float8 AS oldest
    FROM outbox WHERE state = 'waiting'
  UNION ALL
  SELECT 'payments', count(*)::int, extract(epoch FROM $1::timestamptz - min(created_at))::float8
    FROM payment WHERE status IN ('creating', 'pending')
  UNION ALL
  SELECT 'refunds', count(*)::int, extract(epoch FROM $1::timestamptz - min(created_at))::float8
    FROM refund WHERE status IN ('creating', 'pending')
  UNION ALL
  SELECT 'dead-letters', count(*)::int, extract(epoch FROM $1::timestamptz - min(created_on))::float8
    FROM pgboss.job WHERE name = 'dead-letters' AND state = 'created'`;

/** What a domain knows about itself. */
interface DomainFigures {
  /** Returns whether the rooms did not answer the last time that they were asked. */
  areRoomsDown(this: void, query: Query, now: Date): Promise<boolean>;
}

/** Creates the API's metrics other than requests: its database connections, the backlogs in the database, and whether rooms answer. */
export function createApiMetrics(
  database: Database,
  clock: () => Date,
  log: FastifyBaseLogger,
  { areRoomsDown }: DomainFigures,
): ServiceMetrics {
  const registry = new Registry();
  const pools = (name: string, help: string, of: (figures: PoolFigures) => number) =>
    scrapedGauge(registry, {
      name,
      help,
      labelNames: ['pool'],
      collect(gauge) {
        for (const [pool, figures] of Object.entries(database.pools())) gauge.set({ pool }, of(figures));
      },
    });
  pools('plenum_database_pool_size', 'Connections that a pool may have.', ({ size }) => size);
  pools('plenum_database_pool_in_use', 'Connections on which a statement runs.', ({ inUse }) => inUse);
  pools('plenum_database_pool_idle', 'Open connections without work.', ({ idle }) => idle);
  pools('plenum_database_pool_waiting', 'Statements that wait for a connection.', ({ waiting }) => waiting);

  const registers = [registry];
  const up = new Gauge({ name: 'plenum_database_up', help: '1 when the database answered this scrape.', registers });
  const waiting = new Gauge({
    name: 'plenum_backlog_waiting',
    help: 'Messages that are not sent, payments and refunds that are not settled, jobs that have failed permanently.',
    labelNames: ['backlog'],
    registers,
  });
  const oldest = new Gauge({
    name: 'plenum_backlog_oldest_age_seconds',
    help: 'Age of the oldest that waits; 0 when nothing does.',
    labelNames: ['backlog'],
    registers,
  });
  const late = new Gauge({
    name: 'plenum_messages_late',
    help: '1 when messages have waited for five minutes and the cause may be here, not at the server of a recipient.',
    registers,
  });
  const roomsDown = new Gauge({
    name: 'plenum_rooms_down',
    help: '1 when the rooms did not answer the last time that they were asked; 0 also while they are not measured.',
    registers,
  });
  const count = async () => {
    waiting.reset();
    oldest.reset();
    try {
      for (const { name, waiting: number, oldest: age } of await database.query<Backlog & Record<string, unknown>>(BACKLOG, [clock()])) {
        waiting.set({ backlog: name }, number);
        oldest.set({ backlog: name }, Math.max(age ?? 0, 0));
      }
      late.set((await areMessagesLate(database.query, clock())) ? 1 : 0);
      roomsDown.set((await areRoomsDown(database.query, clock())) ? 1 : 0);
      up.set(1);
    } catch (error) {
      up.set(0);
      log.debug({ err: error }, 'What waits in the database could not be counted');
    }
  };
  return { registry, count };
}
