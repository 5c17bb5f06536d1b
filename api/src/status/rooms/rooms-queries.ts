import type { RoomsStatus } from '@plenum/shared-contracts/status/endpoints';
import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts';
import { fillDays, type ReportedDay } from '#src/status/fill-days.ts';

/** Stores whether the rooms answered; the first result of a minute counts. */
export async function storeRoomsMinute(query: Query, now: Date, isGood: boolean): Promise<void> {
  await query("INSERT INTO status_rooms_minute (minute, good) VALUES (date_trunc('minute', $1::timestamptz), $2) ON CONFLICT DO NOTHING", [
    now,
    isGood,
  ]);
}

/** Returns what was measured since `from`. */
export async function findRoomsStatus(query: Query, from: Date, now: Date): Promise<RoomsStatus> {
  const days = await query<ReportedDay<number> & Record<string, unknown>>(
    `SELECT to_char(minute AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS date, min(minute) AS first, count(*)::int AS reported,
      count(*) FILTER (WHERE NOT good)::int AS bad
    FROM status_rooms_minute WHERE minute >= $1 GROUP BY 1 ORDER BY 1`,
    [from],
  );
  const [latest] = await query<{ minute: Date; bad: boolean }>(
    'SELECT minute, NOT good AS bad FROM status_rooms_minute WHERE minute >= $1 ORDER BY minute DESC LIMIT 1',
    [new Date(now.getTime() - DAY_MS)],
  );
  return { latest: latest ? { minute: latest.minute.toISOString(), bad: latest.bad } : null, days: fillDays(days, 0, now) };
}

/** A result that is older says nothing about now. */
const FRESH_MS = 4 * MINUTE_MS;

/** Returns whether the rooms did not answer the last time that they were asked; false, too, if that was long ago or never. */
export async function areRoomsDown(query: Query, now: Date): Promise<boolean> {
  const [latest] = await query<{ good: boolean }>('SELECT good FROM status_rooms_minute WHERE minute >= $1 ORDER BY minute DESC LIMIT 1', [
    new Date(now.getTime() - FRESH_MS),
  ]);
  return latest?.good === false;
}
