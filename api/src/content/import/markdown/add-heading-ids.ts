import type { BlogArticle } from '@plenum/mf-blog/contract/schemas';
import { htmlText, slug } from '#src/content/import/markdown/plain-text.ts';

type Heading = BlogArticle['headings'][number];

/**
 * Adds an id made of its words to every h2 and h3 without one, unique in the text, and lists the headings.
 * @param html sanitised: headings without attributes but an id, closed, not nested
 */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  for (const [, id = ''] of html.matchAll(/<h[23] id="([^"]*)">/g)) used.set(id, 1);
  const withIds = html.replace(
    /<h([23])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g,
    (_, level: string, given: string | undefined, inner: string) => {
      const title = htmlText(inner);
      const id = given ?? unique(slug(title) || 'section', used);
      headings.push({ id, title, level: Number(level) });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html: withIds, headings };
}

/** Returns `why`, `why-2`, `why-3`, also when a heading of the text is "Why 2". */
function unique(base: string, used: Map<string, number>): string {
  let id = base;
  for (let n = used.get(base) ?? 1; used.has(id);) {
    n += 1;
    used.set(base, n);
    id = `${base}-${n}`;
  }
  used.set(id, 1);
  return id;
}
