import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { type Crumb, breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { filterHref, listHref, webinarHref } from '#src/paths.ts';
import type { DetailData } from '#src/screens/detail/load-detail.ts';
import { eventData } from '#src/screens/detail/event-data.ts';
import { webinarOgImagePath } from '#src/webinar-og-image.ts';

/** Breadcrumbs from the main page to the webinar. The category's name comes from the list of categories, if that is available. */
export function detailCrumbs({ webinar, types }: Pick<DetailData, 'webinar' | 'types'>): readonly Crumb[] {
  const { typeName } = types.find(({ type }) => type === webinar.type) ?? webinar;
  return [
    { title: 'Home', to: '/' },
    { title: 'Webinars', to: listHref() },
    { title: typeName, to: filterHref(webinar.type) },
    { title: webinar.title, to: webinarHref(webinar) },
  ];
}

export function detailMeta(data: DetailData, { url }: { url: URL }): PageMeta {
  const { webinar, now } = data;
  return {
    title: `${webinar.title}: webinar`,
    description: webinar.summary,
    canonical: webinarHref(webinar),
    openGraph: { type: 'website', image: webinarOgImagePath(webinar) },
    jsonLd: [eventData(webinar, url, now), breadcrumbList(detailCrumbs(data), url)],
  };
}
