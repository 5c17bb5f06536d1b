import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { shelfCrumbs } from '#src/crumbs.ts';
import { shelfHref } from '#src/paths.ts';
import type { ShelfData } from '#src/screens/shelf/load-shelf.ts';

export function shelfMeta({ shelf }: ShelfData, { url }: { url: URL }): PageMeta {
  return {
    title: `${shelf.name}: help`,
    description: shelf.description,
    canonical: shelfHref(shelf.id),
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(shelfCrumbs(shelf), url)],
  };
}
