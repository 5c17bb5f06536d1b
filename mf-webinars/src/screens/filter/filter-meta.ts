import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { filterHref, listHref } from '#src/paths.ts';
import type { FilterData } from '#src/screens/filter/load-filter.ts';
import { itemList } from '#src/structured-data.ts';

/** "4 held, 2 to come." */
export function filterIntro({ pastCount, ahead }: Pick<FilterData, 'pastCount' | 'ahead'>): string {
  if (pastCount + ahead.length === 0) return 'Nothing has been held and nothing is planned yet.';
  if (ahead.length === 0) return `${pastCount} held so far; the next date is being set.`;
  if (pastCount === 0) return `${ahead.length} to come.`;
  return `${pastCount} held so far, ${ahead.length} to come.`;
}

export function filterMeta(data: FilterData, { url }: { url: URL }): PageMeta {
  const { type, past, ahead, page } = data;
  return {
    title: `${type.typeName}: webinars${page > 1 ? `, page ${page}` : ''}`,
    description: `Webinars on ${type.typeName.toLowerCase()}. ${filterIntro(data)}`,
    canonical: filterHref(type.type, page),
    openGraph: { type: 'website' },
    jsonLd: [
      itemList(`Webinars: ${type.typeName}`, [...past, ...ahead], url),
      breadcrumbList(
        [
          { title: 'Main page', to: '/' },
          { title: 'Webinars', to: listHref() },
          { title: type.typeName, to: filterHref(type.type) },
        ],
        url,
      ),
    ],
  };
}
