const REGION = 'role="region" tabindex="0"';

/**
 * Gives every table and code block of an article a scrolling region of its own that the keyboard
 * reaches, so that a wide one never makes the page scroll sideways (WCAG 2.2, 1.4.10 and 2.1.1).
 * @param html well-formed and already sanitised; the marks added here are constant text
 */
export function withScrollRegions(html: string): string {
  return html
    .replaceAll(/<table(?=[\s>])/g, `<div data-scroll ${REGION} aria-label="Table"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<pre(?=[\s>])/g, `<pre ${REGION} aria-label="Code"`);
}
