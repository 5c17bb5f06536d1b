import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import type { Config } from '#src/config.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { RegistryMetrics } from '#src/server/registry-metrics.ts';
import type { SetBroadcaster } from '#src/server/sets/set-broadcaster.ts';

/** The dependencies of the routes. Everything external is injected. */
export interface Services {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly broadcaster: SetBroadcaster;
  readonly errorTracking: ErrorTracking;
}

export interface App {
  readonly app: FastifyInstance;
  readonly metrics: RegistryMetrics;
}
