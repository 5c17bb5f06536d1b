import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { WIKI_CRUMBS } from '#src/crumbs.ts';
import { WIKI_PATH } from '#src/paths.ts';

const TITLE = 'Help';
export const DESCRIPTION = 'Answers about accounts, webinars, rooms, tariffs and payment, each on a page of its own.';

export function mainMeta(_: unknown, { url }: { url: URL }): PageMeta {
  return {
    title: TITLE,
    description: DESCRIPTION,
    canonical: WIKI_PATH,
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(WIKI_CRUMBS, url)],
  };
}
