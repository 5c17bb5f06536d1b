import { Marked } from 'marked';
import type { BlogArticle } from '@plenum/mf-blog/contract/schemas';
import { addHeadingIds } from '#src/content/import/markdown/add-heading-ids.ts';
import { excerptText, readingMinutes } from '#src/content/import/markdown/plain-text.ts';
import { renderDiagrams } from '#src/content/import/markdown/render-diagrams.ts';
import { typesetHtml } from '#src/content/import/typography/typeset.ts';
import { sanitiseHtml, type SanitiseOptions } from '#src/content/import/markdown/sanitise-html.ts';

/** A paragraph that is a bold link: the page's button. It is no part of what searches and excerpts quote. */
const ACTIONS = /<p><strong>(<a [^>]*>[^<]*<\/a>)<\/strong><\/p>/g;

const marked = new Marked({ gfm: true, async: false });

/**
 * Renders Markdown to HTML that is safe to embed, with its headings, plain text and reading time. `text` is the whole text without markup.
 * A paragraph that consists of a bold link becomes a button of the help pages.
 * @param file named in errors
 * @throws ContentError for a diagram that is invalid
 */
export function renderMarkdown(
  markdown: string,
  file: string,
  options: Pick<SanitiseOptions, 'resolveLink'> = {},
): Pick<BlogArticle, 'html' | 'headings' | 'reading_minutes'> & { text: string } {
  const safe = renderDiagrams(sanitiseHtml(marked.parse(markdown, { async: false }), options), file);
  const typed = typesetHtml(safe);
  // Searches find "e-mail" only as it is typed.
  const text = excerptText(typed.replaceAll(ACTIONS, '')).replaceAll('\u2060', '').replaceAll('\u00A0', ' ');
  return { ...addHeadingIds(typed.replaceAll(ACTIONS, '<p data-action="">$1</p>')), reading_minutes: readingMinutes(text), text };
}
