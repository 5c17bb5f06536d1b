import sanitizeHtml from 'sanitize-html';

/** All entities that sanitize-html produces in text. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the text of a piece of HTML as displayed, with white space collapsed. */
export function htmlText(html: string): string {
  const escaped = sanitizeHtml(html.replace(/<(?:br|\/p|\/li|\/t[dhr]|\/h\d|\/pre)\b[^>]*>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return escaped
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
