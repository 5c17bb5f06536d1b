/** After the text of an article, before its neighbours (docs/slots.md). */
export const ARTICLE_AFTER = 'article.after';
