import path from 'node:path';
import type * as z from 'zod';
import { excerptOf } from '#src/content/import/markdown/plain-text.ts';
import { renderMarkdown } from '#src/content/import/markdown/render-markdown.ts';
import type { wikiPageFrontMatter } from '#src/content/import/wiki/schemas.ts';
import { ContentError } from '#src/errors.ts';

/** A page before its links are resolved. `file` is its path in the content folder. */
export type WrittenPage = z.output<typeof wikiPageFrontMatter> & {
  readonly position: number;
  readonly file: string;
  readonly body: string;
  readonly bookId: number;
  readonly chapterId: number | null;
};

/** A page ready for the database. `text` is the whole text without markup. */
export type RenderedPage = Omit<WrittenPage, 'body'> &
  Pick<ReturnType<typeof renderMarkdown>, 'html' | 'headings' | 'text'> & { readonly excerpt: string };

/**
 * Renders the pages. A link to another page is written as its file's path, relative to the linking file, and becomes the page's URL.
 * @throws ContentError for a link to a missing file or heading, or to a page by its URL
 */
export function renderWiki(written: readonly WrittenPage[]): RenderedPage[] {
  const idOf = new Map(written.map(({ file, id }) => [file, id]));
  const anchors: { readonly file: string; readonly href: string; readonly target: string; readonly anchor: string }[] = [];

  const pages = written.map(({ body, ...page }) => {
    const resolve = (href: string): string => {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return href;
      const [to = '', anchor = ''] = href.split('#');
      const target = to === '' ? page.file : path.posix.join(path.posix.dirname(page.file), to);
      const id = idOf.get(target);
      if (id === undefined) throw new ContentError(page.file, `links to ${href}, and there is no page ${target}`);
      if (anchor) anchors.push({ file: page.file, href, target, anchor: decodeURIComponent(anchor) });
      return `${to === '' ? '' : `/wiki/page/${id}`}${anchor && `#${anchor}`}`;
    };
    const { html, headings, text } = renderMarkdown(body, page.file, { resolveLink: resolve });
    return { ...page, html, headings, text, excerpt: excerptOf(html) };
  });

  const headingsOf = new Map(pages.map(({ file, headings }) => [file, new Set(headings.map(({ id }) => id))]));
  const dead = anchors.find(({ target, anchor }) => !headingsOf.get(target)?.has(anchor));
  if (dead) {
    const known = [...(headingsOf.get(dead.target) ?? [])].map((id) => `#${id}`).join(', ');
    throw new ContentError(dead.file, `links to ${dead.href}, and ${dead.target} has no such heading; it has ${known || 'none'}`);
  }
  return pages;
}
