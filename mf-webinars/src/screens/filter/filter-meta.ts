import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { relevanceAt } from '#contract/webinar-state.ts';
import { filterHref, listHref } from '#src/paths.ts';
import type { FilterData } from '#src/screens/filter/load-filter.ts';
import { itemList } from '#src/components/list/item-list.ts';

/** What a category is about, or what to expect of it. The links below it have its numbers. */
export function filterIntro({ type, pastCount, ahead }: Pick<FilterData, 'type' | 'pastCount' | 'ahead'>): string {
  if (pastCount + ahead.length === 0) return 'No webinars have been held or planned here yet.';
  const about = type.about ?? '';
  if (ahead.length === 0) return `${about} The next date is being set.`.trimStart();
  return about === '' ? 'Live and free, with time for your questions.' : about;
}

/** "4 past, 1 live now, 3 upcoming (1 cancelled)." For search engines, which show it without those links. */
function countsOf({ type, pastCount, ahead, now }: Pick<FilterData, 'type' | 'pastCount' | 'ahead' | 'now'>): string {
  if (pastCount + ahead.length === 0) return filterIntro({ type, pastCount, ahead });
  if (ahead.length === 0) return `${pastCount} past; the next date is being set.`;
  const live = ahead.filter((webinar) => relevanceAt(webinar, now) === 'live').length;
  const cancelled = ahead.filter(({ status }) => status === 'cancelled').length;
  const counts: [number, string][] = [
    [pastCount, 'past'],
    [live, 'live now'],
    [ahead.length - live, cancelled > 0 ? `upcoming (${cancelled} cancelled)` : 'upcoming'],
  ];
  const texts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${texts.join(', ')}.`;
}

/** The way to a category, for visitors and search engines. */
export function filterCrumbs({ type }: Pick<FilterData, 'type'>) {
  return [
    { title: 'Home', to: '/' },
    { title: 'Webinars', to: listHref() },
    { title: type.typeName, to: filterHref(type.type) },
  ];
}

export function filterMeta(data: FilterData, { url }: { url: URL }): PageMeta {
  const { type, past, ahead } = data;
  return {
    title: `${type.typeName}: webinars`,
    description: `Webinars on ${type.typeName.toLowerCase()}. ${countsOf(data)}`,
    canonical: filterHref(type.type),
    openGraph: { type: 'website' },
    jsonLd: [itemList(`Webinars: ${type.typeName}`, [...past, ...ahead], url), breadcrumbList(filterCrumbs(data), url)],
  };
}
