import type { Digest } from '@plenum/shared-contracts/release/digest';
import { removeUnnamed } from '#src/server/publish/remove-unnamed.ts';
import type { Services } from '#src/server/services.ts';
import { forgetOldAnswers } from '#src/store/answered-requests.ts';
import { deleteExpired } from '#src/store/reservations.ts';

const BATCH = 200;
/** An upload that has not finished by then never will. */
const UPLOAD_MINUTES = 60;

export interface Swept {
  readonly reservations: number;
  readonly files: number;
  readonly uploads: number;
  readonly answers: number;
}

/** Removes expired reservations, unreferenced files, torn uploads and old responses. Any process may run it at any time. */
export async function sweep(services: Pick<Services, 'pool' | 'files'>): Promise<Swept> {
  const reservations = await deleteExpired(services.pool);
  const answers = await forgetOldAnswers(services.pool);
  let files = 0;
  let batch: Digest[] = [];
  for await (const hash of services.files.list()) {
    batch.push(hash);
    if (batch.length < BATCH) continue;
    files += await removeUnnamed(services, batch);
    batch = [];
  }
  files += await removeUnnamed(services, batch);
  return { reservations, files, answers, uploads: await services.files.removePartial(UPLOAD_MINUTES) };
}
