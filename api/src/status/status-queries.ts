import type { MinuteReport, SiteStatus } from '@plenum/shared-contracts/status/endpoints';
import type { Query } from '#src/platform/database/query.ts';
import { DAY, MINUTE } from '#src/platform/rate-limit.ts';
import { fillDays, type ReportedDay } from '#src/status/fill-days.ts';

const STATUS_DAYS = 90;

/** A message that has waited for longer is late. */
const LATE_MS = 5 * MINUTE;

/** From this share of failed pages on, a minute of the site is bad: one in twenty. */
const ONE_IN = 20;

/** Stores what a server of the site has counted. The state of messages is that of now, so a report that had to wait has none. */
export async function storeReports(query: Query, site: string, minutes: readonly MinuteReport[], now: Date): Promise<void> {
  const [late] = await query<{ late: boolean }>(`SELECT EXISTS (SELECT FROM outbox WHERE state = 'waiting' AND created_at < $1) AS late`, [
    new Date(now.getTime() - LATE_MS),
  ]);
  await query(
    `INSERT INTO status_minute (minute, site, pages, failed_pages, api, messages)
    SELECT date_trunc('minute', minute), $2, max(pages), max(failed_pages), bool_and(api), CASE WHEN bool_and(api) THEN $3::boolean END
    FROM jsonb_to_recordset($1) AS given (minute timestamptz, pages integer, failed_pages integer, api boolean)
    WHERE minute BETWEEN $4 AND $5
    GROUP BY 1
    ON CONFLICT (minute, site) DO UPDATE SET pages = excluded.pages, failed_pages = excluded.failed_pages`,
    [JSON.stringify(minutes), site, late?.late !== true, new Date(now.getTime() - 2 * DAY), new Date(now.getTime() + 2 * MINUTE)],
  );
}

/** All minutes of $1 and later, over all servers of the site. */
const MINUTES = `
  SELECT minute, sum(failed_pages) > 0 AND sum(failed_pages) * ${ONE_IN} >= sum(pages) AS site, NOT bool_and(api) AS api,
    coalesce(bool_or(NOT messages), false) AS messages
  FROM status_minute WHERE minute >= $1 GROUP BY minute`;

/** Returns what was reported of the last days. */
export async function findStatus(query: Query, now: Date): Promise<SiteStatus> {
  const from = new Date(now.getTime() - (STATUS_DAYS - 1) * DAY);
  const days = await query<ReportedDay & Record<string, unknown>>(
    `SELECT to_char(minute AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS date, min(minute) AS first, count(*)::int AS reported,
      json_build_object('site', count(*) FILTER (WHERE site), 'api', count(*) FILTER (WHERE api),
        'messages', count(*) FILTER (WHERE messages)) AS bad
    FROM (${MINUTES}) AS minutes GROUP BY 1 ORDER BY 1`,
    [from],
  );
  const [latest] = await query<{ minute: Date; site: boolean; api: boolean; messages: boolean }>(
    `${MINUTES} ORDER BY minute DESC LIMIT 1`,
    [new Date(now.getTime() - DAY)],
  );
  return {
    now: now.toISOString(),
    latest: latest ? { minute: latest.minute.toISOString(), bad: { site: latest.site, api: latest.api, messages: latest.messages } } : null,
    days: fillDays(days, now),
  };
}

/** Deletes what the page no longer shows. */
export async function purgeStatus(query: Query, now: Date): Promise<void> {
  await query('DELETE FROM status_minute WHERE minute < $1', [new Date(now.getTime() - (STATUS_DAYS + 1) * DAY)]);
}
