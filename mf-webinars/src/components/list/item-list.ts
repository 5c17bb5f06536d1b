import type { Webinar } from '#contract/schemas.ts';
import { webinarHref } from '#src/paths.ts';

/** Returns a schema.org ItemList of webinars with absolute URLs on the page's own origin. */
export function itemList(name: string, webinars: readonly Webinar[], url: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: webinars.length,
    itemListElement: webinars.map((webinar, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: webinar.title,
      url: new URL(webinarHref(webinar), url).href,
    })),
  };
}
