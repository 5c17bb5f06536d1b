import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { TARIFFS_PATH } from '#src/paths.ts';

export const TARIFFS_TITLE = 'Pay for the room, not for the guests';

export function tariffsMeta(_: unknown, { url }: { url: URL }): PageMeta {
  return {
    title: 'Tariffs and prices',
    description: 'What each Plenum tariff costs by the month and by the year, and how many people, recordings and broadcasts it holds.',
    canonical: TARIFFS_PATH,
    openGraph: { type: 'website' },
    jsonLd: [
      breadcrumbList(
        [
          { title: 'Home', to: '/' },
          { title: 'Tariffs', to: TARIFFS_PATH },
        ],
        url,
      ),
    ],
  };
}
