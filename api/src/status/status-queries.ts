import type { MinuteReport, SiteStatus, StatusDay, StatusIncident } from '@plenum/shared-contracts/status/endpoints';
import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts';
import { areMessagesLate } from '#src/platform/notifications/are-messages-late.ts';
import { fillDays, type ReportedDay } from '#src/status/fill-days.ts';
import { findIncidents, type Incident } from '#src/status/incidents/incident-queries.ts';
import { MINUTES } from '#src/status/minutes.ts';
import { findRoomsStatus } from '#src/status/rooms/rooms-queries.ts';

const STATUS_DAYS = 90;

/** Stores what a server of the site has counted. The state of messages is that of now, so a report that had to wait has none. */
export async function storeReports(query: Query, site: string, minutes: readonly MinuteReport[], now: Date): Promise<void> {
  const areInTime = !(await areMessagesLate(query, now));
  await query(
    `INSERT INTO status_minute (minute, site, pages, failed_pages, api, messages)
    SELECT date_trunc('minute', minute), $2, max(pages), max(failed_pages), bool_and(api), CASE WHEN bool_and(api) THEN $3::boolean END
    FROM jsonb_to_recordset($1) AS given (minute timestamptz, pages integer, failed_pages integer, api boolean)
    WHERE minute BETWEEN $4 AND $5
    GROUP BY 1
    ON CONFLICT (minute, site) DO UPDATE SET pages = excluded.pages, failed_pages = excluded.failed_pages`,
    [JSON.stringify(minutes), site, areInTime, new Date(now.getTime() - 2 * DAY_MS), new Date(now.getTime() + 2 * MINUTE_MS)],
  );
}

/** Returns when the first day that the status page shows began, or later on that day. */
export function statusSince(now: Date): Date {
  return new Date(now.getTime() - (STATUS_DAYS - 1) * DAY_MS);
}

const NONE: StatusDay['bad'] = { site: 0, api: 0, messages: 0 };

/** Returns what was reported of the last days. @param hasRooms whether rooms are measured */
export async function findStatus(query: Query, now: Date, hasRooms: boolean): Promise<SiteStatus> {
  const from = statusSince(now);
  const days = await query<ReportedDay<StatusDay['bad']> & Record<string, unknown>>(
    `SELECT to_char(minute AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS date, min(minute) AS first, count(*)::int AS reported,
      json_build_object('site', count(*) FILTER (WHERE site), 'api', count(*) FILTER (WHERE api),
        'messages', count(*) FILTER (WHERE messages)) AS bad
    FROM (${MINUTES}) AS minutes GROUP BY 1 ORDER BY 1`,
    [from],
  );
  const [latest] = await query<{ minute: Date; site: boolean; api: boolean; messages: boolean }>(
    `${MINUTES} ORDER BY minute DESC LIMIT 1`,
    [new Date(now.getTime() - DAY_MS)],
  );
  return {
    now: now.toISOString(),
    latest: latest ? { minute: latest.minute.toISOString(), bad: { site: latest.site, api: latest.api, messages: latest.messages } } : null,
    days: fillDays(days, NONE, now),
    ...(hasRooms && { rooms: await findRoomsStatus(query, from, now) }),
    incidents: (await findIncidents(query, from)).map(toStatusIncident),
  };
}

function toStatusIncident({ id, parts, beginsAt, endsAt, cause, badMinutes }: Incident): StatusIncident {
  return {
    id,
    parts: [...parts],
    begins_at: beginsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    cause,
    bad_minutes: badMinutes,
  };
}

/** Deletes what the page no longer shows. */
export async function purgeStatus(query: Query, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (STATUS_DAYS + 1) * DAY_MS);
  await query('DELETE FROM status_minute WHERE minute < $1', [before]);
  await query('DELETE FROM status_rooms_minute WHERE minute < $1', [before]);
}
