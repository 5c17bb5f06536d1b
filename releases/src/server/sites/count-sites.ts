import { siteStatus, type SiteStatus } from '@plenum/shared-contracts/release/reports/site-report';
import { siteList } from '#src/server/sites/site-list.ts';
import type { Queryable } from '#src/store/database.ts';
import { allEnvironments } from '#src/store/environments.ts';
import { currentSet } from '#src/store/sets.ts';
import { allSites } from '#src/store/sites/sites.ts';

interface SiteCount {
  readonly environment: string;
  readonly status: SiteStatus;
  readonly count: number;
}

/** Counts the sites of each environment by status, zeros included. */
export async function countSites(db: Queryable, lostAfterSeconds: number): Promise<SiteCount[]> {
  const sites = await allSites(db, null);
  const counts: SiteCount[] = [];
  for (const { name } of await allEnvironments(db)) {
    const own = sites.filter(({ environment }) => environment === name);
    const listed =
      own.length === 0 ? [] : siteList({ current: await currentSet(db, name), earlier: [], sites: own, lostAfterSeconds }).sites;
    for (const status of siteStatus.options)
      counts.push({ environment: name, status, count: listed.filter((site) => site.status === status).length });
  }
  return counts;
}
