import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'pre',
  'code',
  'figure',
  'figcaption',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'strong',
  'em',
  'b',
  'i',
  's',
  'del',
  'sub',
  'sup',
  'kbd',
  'abbr',
  'cite',
  'q',
];

export interface SanitiseOptions {
  /** Gets the address of each link as it is written, gives the one to put in its place; null: the text stays, the link goes. */
  readonly resolveLink?: (href: string) => string | null;
  /** Ids of headings that stay, because links lead to them; none unless said. */
  readonly headingIds?: RegExp;
  /** Gets the address of each picture as it is written, gives the one to put in its place; null: the words that stand for it. */
  readonly resolvePicture?: (src: string) => string | null;
}

/**
 * Leaves of any HTML what an article may consist of: no scripts, styles, frames, forms, ids or
 * handlers. What comes out is well formed, and headings carry no attributes but the ids that are allowed.
 */
export function sanitiseHtml(
  html: string,
  { resolveLink = (href) => href, headingIds, resolvePicture = (src) => src }: SanitiseOptions = {},
): string {
  const heading =
    (tagName: string) =>
    (_: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({ tagName, attribs: headingIds?.test(id) ? { id } : {} });
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
      ol: ['start'],
      th: ['align', 'scope', 'colspan', 'rowspan'],
      td: ['align', 'colspan', 'rowspan'],
      abbr: ['title'],
      h2: ['id'],
      h3: ['id'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      // The page around it has the only h1.
      h1: heading('h2'),
      h2: heading('h2'),
      h3: heading('h3'),
      a: (tagName, { href: written = '', title }) => {
        const href = resolveLink(written);
        if (href === null) return { tagName: 'span', attribs: {} };
        return {
          tagName,
          attribs: { href, ...(title && { title }), ...(/^https?:/i.test(href.trim()) && { rel: 'noopener noreferrer' }) },
        };
      },
      img: (tagName, { src: written = '', ...attribs }) => {
        const src = resolvePicture(written);
        return src === null
          ? { tagName: 'span', attribs: {}, text: attribs['alt'] ?? '' }
          : { tagName, attribs: { src, ...attribs, loading: 'lazy', decoding: 'async' } };
      },
    },
  });
}
