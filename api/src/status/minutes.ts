/** From this share of failed pages on, a minute of the site is bad: one in twenty. */
const ONE_IN = 20;

/**
 * SQL: minutes over all servers of the site, and for which parts they were bad.
 * @param condition SQL about `minute`
 */
export function minutesWhere(condition: string): string {
  return `
  SELECT minute, sum(failed_pages) > 0 AND sum(failed_pages) * ${ONE_IN} >= sum(pages) AS site, NOT bool_and(api) AS api,
    coalesce(bool_or(NOT messages), false) AS messages
  FROM status_minute WHERE ${condition} GROUP BY minute`;
}

/** Those of $1 and later. */
export const MINUTES = minutesWhere('minute >= $1');
