import { Marked } from 'marked';
import type { BlogArticle } from '@plenum/mf-blog/contract/schemas';
import { addHeadingIds } from '#src/content/import/markdown/add-heading-ids.ts';
import { excerptText, readingMinutes } from '#src/content/import/markdown/plain-text.ts';
import { renderDiagrams } from '#src/content/import/markdown/render-diagrams.ts';
import { sanitiseHtml, type SanitiseOptions } from '#src/content/import/markdown/sanitise-html.ts';

const marked = new Marked({ gfm: true, async: false });

/**
 * Renders Markdown to HTML that is safe to embed, with its headings, plain text and reading time. `text` is the whole text without markup.
 * @param file named in errors
 * @throws ContentError for a diagram that is invalid
 */
export function renderMarkdown(
  markdown: string,
  file: string,
  options: Pick<SanitiseOptions, 'resolveLink'> = {},
): Pick<BlogArticle, 'html' | 'headings' | 'reading_minutes'> & { text: string } {
  const safe = renderDiagrams(sanitiseHtml(marked.parse(markdown, { async: false }), options), file);
  const text = excerptText(safe);
  return { ...addHeadingIds(safe), reading_minutes: readingMinutes(text), text };
}
