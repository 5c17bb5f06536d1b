import type { Feed } from 'feed';

/**
 * Renders a feed as RSS 2.0. One without items has no time of its last change: the library would state the time of the request, and the
 * response would never be the same.
 */
export function renderRss(feed: Feed): string {
  const rss = feed.rss2();
  return feed.items.length > 0 ? rss : rss.replace(/\s*<lastBuildDate>.*?<\/lastBuildDate>/, '');
}
