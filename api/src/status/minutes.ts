/** From this share of failed pages on, a minute of the site is bad: one in twenty. */
const ONE_IN = 20;

/**
 * SQL: minutes over all servers of the site, and for which parts they were bad.
 * @param condition SQL about `minute`
 */
function minutesWhere(condition: string): string {
  return `
  SELECT minute, sum(failed_pages) > 0 AND sum(failed_pages) * ${ONE_IN} >= sum(pages) AS site, NOT bool_and(api) AS api,
    coalesce(bool_or(NOT messages), false) AS messages
  FROM status_minute WHERE ${condition} GROUP BY minute`;
}

/** Those of $1 and later. */
export const MINUTES = minutesWhere('minute >= $1');

/**
 * SQL: the bad minutes of each part (`minute`, `part`).
 * @param condition SQL about `minute`
 */
export function badMinutesWhere(condition: string): string {
  return `
  SELECT minute, part FROM (${minutesWhere(condition)}) AS minutes,
    LATERAL (VALUES ('site', site), ('api', api), ('messages', messages)) AS of_part (part, is_bad)
  WHERE is_bad
  UNION ALL SELECT minute, 'rooms' FROM status_rooms_minute WHERE ${condition} AND NOT good`;
}
