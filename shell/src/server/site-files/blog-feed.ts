import { Feed } from 'feed';
import { blogEndpoints } from '@plenum/shared-contracts/blog/endpoints';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

const ARTICLES = 30;
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** The newest articles as RSS 2.0. */
export const blogFeed: SiteFile = {
  contentType: 'application/rss+xml; charset=utf-8',
  maxAge: 300,
  async render({ http, origin, signal }) {
    const { data } = await http.call(blogEndpoints.list, { query: { limit: ARTICLES } }, { signal });
    const feed = new Feed({
      id: `${origin}/blog`,
      title: 'Plenum: notes from full rooms',
      description: 'What we have learnt from running webinars, meetings and broadcasts.',
      link: `${origin}/blog`,
      language: 'en',
      copyright: 'Plenum',
      feedLinks: { rss: `${origin}/feeds/blog.xml` },
      updated: new Date(Math.max(0, ...data.map((article) => Date.parse(article.updated_at)))),
    });
    for (const article of data) {
      const link = `${origin}/blog/${article.category.alias}/${article.alias}`;
      feed.addItem({
        id: link,
        link,
        title: article.title,
        description: article.excerpt,
        date: new Date(article.published_at),
        // RSS has no element for a name: its own `author` is an e-mail address (rssboard.org/rss-profile).
        extensions: [{ name: 'dc:creator', objects: { _attributes: { 'xmlns:dc': DUBLIN_CORE }, _text: article.author.name } }],
        category: [{ name: article.category.title }],
      });
    }
    return feed.rss2();
  },
};
