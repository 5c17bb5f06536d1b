import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { listHref } from '#src/paths.ts';
import type { ListData } from '#src/screens/list/load-list.ts';
import { itemList } from '#src/structured-data.ts';

export const LIST_TITLE = 'Webinars worth an hour';
export const LIST_DESCRIPTION = 'An hour with the people who run rooms for a living: live, free, with time for your questions.';

export function listMeta({ live, upcoming, past, page }: ListData, { url }: { url: URL }): PageMeta {
  return {
    title: page > 1 ? `Webinars, page ${page}` : 'Webinars: live, upcoming and recorded',
    description: LIST_DESCRIPTION,
    canonical: listHref(page),
    openGraph: { type: 'website' },
    jsonLd: [itemList('Webinars of Plenum', [...live, ...upcoming, ...past], url)],
  };
}
