import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { storeRoomsMinute } from '#src/status/rooms/rooms-queries.ts';

export const PROBE_ROOMS = defineCronJob('probe-rooms', '* * * * *');

/** Visitors would not wait for much longer. */
const DEADLINE_MS = 5000;

export interface RoomsProbe extends Deps {
  /** Address that answers 200 to 299 while people can enter rooms; null: rooms are not measured. */
  readonly url: () => string | null;
  readonly log: FastifyBaseLogger;
  /** Time that an answer may take. */
  readonly deadlineMs?: number;
}

/** Finds out whether the rooms answer, and stores it for this minute. A single failure, such as a lost packet, does not make the minute bad. */
export async function probeRooms({ database, clock, url: findUrl, log, deadlineMs = DEADLINE_MS }: RoomsProbe): Promise<void> {
  const url = findUrl();
  if (url === null) return;
  const now = clock();
  let failure = await failureOf(url, deadlineMs);
  if (failure !== null) failure = await failureOf(url, deadlineMs);
  if (failure !== null) log.warn({ reason: failure }, 'The rooms do not answer');
  await storeRoomsMinute(database.query, now, failure === null);
}

/** Returns why the rooms do not answer; null: they do. */
async function failureOf(url: string, deadlineMs: number): Promise<string | null> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
    await answer.body?.cancel();
    return answer.ok ? null : `They answered ${answer.status}.`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  }
}
