import type { contentEndpoints } from '@plenum/shared-contracts/site/content-endpoints';
import type { ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { Database } from '#src/platform/database/database.ts';

type Versions = ReplyOf<typeof contentEndpoints.versions>['data'];

/** Groups of calls whose answers are content, with the parts of the content folder (`read-content.ts`) that they are made of. */
const PARTS: Readonly<Record<keyof Versions, readonly string[]>> = {
  blog: ['blog'],
  pages: ['pages'],
  promo: ['site'],
  quiz: ['site'],
  site: ['site'],
  tariffs: ['tariffs', 'promoCodes'],
  // A webinar's answer contains the address of its recording, which the settings determine.
  webinars: ['webinars', 'site'],
  wiki: ['wiki'],
};

/** Returns a version of each group, by the digests of the last import that changed it. */
export async function contentVersions({ query }: Pick<Database, 'query'>): Promise<Versions> {
  const rows = await query<{ name: string; digest: string }>('SELECT name, digest FROM content_import');
  const digests = new Map(rows.map(({ name, digest }) => [name, digest.slice(0, 16)]));
  return Object.fromEntries(Object.entries(PARTS).map(([topic, parts]) => [topic, parts.map((part) => digests.get(part) ?? '').join('.')]));
}
