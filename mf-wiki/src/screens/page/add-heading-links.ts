import type { WikiPage } from '#contract/schemas.ts';

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Adds a link to each heading that has an id.
 * @param html sanitised by the server: `<h2 id="…">`, closed, not nested. Only constant text and escaped titles are added
 */
export function addHeadingLinks(html: string, headings: WikiPage['headings']): string {
  const titles = new Map(headings.map(({ id, title }) => [id, title]));
  return html.replace(/<h([23]) id="([^"]*)">[\s\S]*?<\/h\1>/g, (heading, _level: string, id: string) => {
    const label = escaped(`Copy a link to “${titles.get(id) ?? id}”`);
    return `<div data-heading>${heading}<a href="#${encodeURIComponent(id)}" data-anchor aria-label="${label}" title="Copy a link to this part">#</a></div>`;
  });
}
