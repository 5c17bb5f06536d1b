import type { FastifyBaseLogger } from 'fastify';
import { isIntact } from '#src/files/verify-bytes.ts';
import type { RegistryMetrics } from '#src/server/registry-metrics.ts';
import type { Services } from '#src/server/services.ts';
import { committedFilesAfter, type NamedFile } from '#src/store/versions/versions.ts';

const BATCH = 100;
const MIB = 1024 * 1024;

export interface VerificationResult {
  /** Number of files read. */
  readonly files: number;
  readonly damaged: readonly NamedFile[];
  /** Where to continue; empty after the last file. */
  readonly next: string;
}

/**
 * Reads published files in the order of their hashes, starting after `after`, and returns those that are lost or damaged. Stops after
 * `bytes`, so that a large store is verified over many sweeps.
 */
export async function verifyFiles(
  { pool, files }: Pick<Services, 'pool' | 'files'>,
  after: string,
  bytes = 256 * MIB,
): Promise<VerificationResult> {
  const damaged: NamedFile[] = [];
  let count = 0;
  let read = 0;
  let last = after;
  for (;;) {
    const batch = await committedFilesAfter(pool, last, BATCH);
    for (const file of batch) {
      if (read >= bytes) return { files: count, damaged, next: last };
      if (!(await isIntact(files, file))) damaged.push(file);
      last = file.hash;
      read += file.size;
      count += 1;
    }
    if (batch.length < BATCH) return { files: count, damaged, next: '' };
  }
}

interface Reports {
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<RegistryMetrics, 'verified'>;
}

/**
 * Verifies files as `verifyFiles` does, logs an alarm for each damaged one, and counts. Logs a failure of the verification itself.
 * @returns where the next run continues
 */
export async function verifyAndReport(
  services: Pick<Services, 'pool' | 'files'>,
  { log, metrics }: Reports,
  after: string,
): Promise<string> {
  try {
    const { damaged, files, next } = await verifyFiles(services, after);
    for (const { hash, names } of damaged) log.error({ alarm: 'integrity', hash, files: names }, 'A published file is lost or damaged');
    log.info({ files, damaged: damaged.length }, 'published files verified');
    metrics.verified(files, damaged.length);
    return next;
  } catch (error) {
    log.warn({ err: error }, 'published files could not be verified; retrying at the next run');
    return after;
  }
}
