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
  /** Returns the new URL of a link; null: the link is removed and its text kept. */
  readonly resolveLink?: (href: string) => string | null;
  /** Ids of headings to keep because links lead to them; by default, none. */
  readonly headingIds?: RegExp;
  /** Returns the new URL of a picture; null: the picture is replaced by its alternative text. */
  readonly resolvePicture?: (src: string) => string | null;
}

/**
 * Reduces HTML to the elements that an article may contain: no scripts, styles, frames, forms, ids or handlers. The result is well formed,
 * and headings have no attributes except allowed ids.
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
      // The surrounding page has the only h1.
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
