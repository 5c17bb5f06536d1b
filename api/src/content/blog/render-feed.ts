import { Feed } from 'feed';
import { renderRss } from '#src/platform/http/render-rss.ts';
import type { BlogCategory, BlogItem } from '@plenum/mf-blog/contract/schemas';

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** Paths below the API base, and on the site itself. */
export const BLOG_FEED_PATH = '/feeds/blog.xml';
export const CATEGORY_FEED_PATH = '/feeds/blog-:category.xml';

const TITLE = 'Plenum: notes from full rooms';

/**
 * Renders articles as RSS 2.0, in the given order.
 * @param origin scheme and host of the site, for links
 * @param category whose articles they are; null: of the whole blog
 */
export function renderFeed(
  articles: readonly BlogItem[],
  origin: string,
  category: Pick<BlogCategory, 'alias' | 'title' | 'description'> | null = null,
): string {
  const page = category === null ? `${origin}/blog` : `${origin}/blog/${category.alias}`;
  const path = category === null ? BLOG_FEED_PATH : CATEGORY_FEED_PATH.replace(':category', category.alias);
  const feed = new Feed({
    id: page,
    title: category === null ? TITLE : `${TITLE}, ${category.title}`,
    description: category?.description ?? 'What we have learnt from running webinars, meetings and broadcasts.',
    link: page,
    language: 'en',
    copyright: 'Plenum',
    feedLinks: { rss: `${origin}${path}` },
    updated: new Date(Math.max(0, ...articles.map((article) => Date.parse(article.updated_at)))),
  });
  for (const article of articles) {
    const link = `${origin}/blog/${article.category.alias}/${article.alias}`;
    feed.addItem({
      // Without the category: an article that moves to another one is not new.
      id: `${origin}/blog/${article.alias}`,
      link,
      title: article.title,
      description: article.excerpt,
      date: new Date(article.published_at),
      // RSS has no element for a name: its own `author` is an e-mail address (rssboard.org/rss-profile).
      extensions: [{ name: 'dc:creator', objects: { _attributes: { 'xmlns:dc': DUBLIN_CORE }, _text: article.author.name } }],
      category: [{ name: article.category.title }],
    });
  }
  return renderRss(feed);
}
