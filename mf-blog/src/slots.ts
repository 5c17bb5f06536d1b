/** Between an article's text and the links to its neighbours (docs/slots.md). */
export const ARTICLE_AFTER = 'article.after';
