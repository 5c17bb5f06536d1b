import type { Digest } from '@plenum/shared-contracts/release/digest';
import { deleteUnreferenced } from '#src/server/publish/delete-unreferenced.ts';
import type { Services } from '#src/server/services.ts';
import { deleteExpiredResponses } from '#src/store/idempotency.ts';
import { deleteExpired } from '#src/store/reservations.ts';

const BATCH = 200;
/** An upload that has not finished by then never will. */
const UPLOAD_MINUTES = 60;

export interface SweepResult {
  readonly reservations: number;
  readonly files: number;
  readonly uploads: number;
  readonly answers: number;
}

/** Removes expired reservations, unreferenced files, interrupted uploads and old responses. Any process may run it at any time. */
export async function sweep(services: Pick<Services, 'pool' | 'files'>): Promise<SweepResult> {
  const reservations = await deleteExpired(services.pool);
  const answers = await deleteExpiredResponses(services.pool);
  let files = 0;
  let batch: Digest[] = [];
  for await (const hash of services.files.list()) {
    batch.push(hash);
    if (batch.length < BATCH) continue;
    files += await deleteUnreferenced(services, batch);
    batch = [];
  }
  files += await deleteUnreferenced(services, batch);
  return { reservations, files, answers, uploads: await services.files.removePartial(UPLOAD_MINUTES) };
}
