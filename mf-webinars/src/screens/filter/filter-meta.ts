import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { stateAt } from '#contract/webinar-state.ts';
import { filterHref, listHref } from '#src/paths.ts';
import type { FilterData } from '#src/screens/filter/load-filter.ts';
import { itemList } from '#src/components/list/item-list.ts';

/** "4 held so far, 1 live, 2 to come, 1 cancelled." */
export function filterIntro({ pastCount, ahead, now }: Pick<FilterData, 'pastCount' | 'ahead' | 'now'>): string {
  if (pastCount + ahead.length === 0) return 'Nothing has been held and nothing is planned yet.';
  if (ahead.length === 0) return `${pastCount} held so far; the next date is being set.`;
  const states = ahead.map((webinar) => stateAt(webinar, now));
  const counts: [number, string][] = [
    [pastCount, 'held so far'],
    [states.filter((state) => state === 'live').length, 'live'],
    [states.filter((state) => state === 'upcoming').length, 'to come'],
    [states.filter((state) => state === 'cancelled').length, 'cancelled'],
  ];
  const texts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${texts.join(', ')}.`;
}

/** The way to a category, for visitors and search engines. */
export function filterCrumbs({ type }: Pick<FilterData, 'type'>) {
  return [
    { title: 'Main page', to: '/' },
    { title: 'Webinars', to: listHref() },
    { title: type.typeName, to: filterHref(type.type) },
  ];
}

export function filterMeta(data: FilterData, { url }: { url: URL }): PageMeta {
  const { type, past, ahead, page } = data;
  return {
    title: `${type.typeName}: webinars${page > 1 ? `, page ${page}` : ''}`,
    description: `Webinars on ${type.typeName.toLowerCase()}. ${filterIntro(data)}`,
    canonical: filterHref(type.type, page),
    openGraph: { type: 'website' },
    jsonLd: [itemList(`Webinars: ${type.typeName}`, [...past, ...ahead], url), breadcrumbList(filterCrumbs(data), url)],
  };
}
