import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import type { Config } from '#src/config.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Preflights } from '#src/preflight/preflights.ts';
import type { RegistryMetrics } from '#src/server/registry-metrics.ts';
import type { Checkpoints } from '#src/server/audit/checkpoints.ts';
import type { CheckpointStore } from '#src/server/audit/checkpoint-store.ts';
import type { SetLog } from '#src/server/sets/set-log.ts';
import type { SignedBlockList } from '#src/server/signing/block-list.ts';
import type { KeyRing } from '#src/server/signing/key-ring.ts';
import type { SetBroadcaster } from '#src/server/sets/stream/set-broadcaster.ts';

/** The dependencies of the routes. Everything external is injected. */
export interface Services {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly broadcaster: SetBroadcaster;
  readonly errorTracking: ErrorTracking;
  readonly keys: KeyRing;
  readonly checkpointStore: CheckpointStore;
  readonly blockList: SignedBlockList;
  readonly setLog: SetLog;
  readonly checkpoints: Checkpoints;
  /** Checks releases before they are activated; null if that is switched off. */
  readonly preflights: Preflights | null;
}

export interface App {
  readonly app: FastifyInstance;
  readonly metrics: RegistryMetrics;
}
