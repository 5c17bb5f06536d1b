import { diagram } from '#src/diagrams/diagram.ts';
import { DIAGRAM_FIGURE } from '#src/diagrams/diagrams-in-html.ts';

/**
 * Leaves only diagrams in a text that this build can draw, for `splitAtDiagrams`: any other becomes a figure with its words. For loaders, so
 * that pages need no schema to show a text.
 * @param html sanitised, with figures of `diagramHtml`
 * @returns the text
 * @example
 * withKnownDiagrams('<figure data-diagram="…of a later kind…"><p>words</p></figure>'); // '<figure><p>words</p></figure>'
 */
export function withKnownDiagrams(html: string): string {
  return html.replaceAll(DIAGRAM_FIGURE, (figure, data: string) =>
    isKnown(data) ? figure : figure.replace(` data-diagram="${data}"`, ''),
  );
}

function isKnown(data: string): boolean {
  try {
    return diagram.safeParse(JSON.parse(decodeURIComponent(data))).success;
  } catch {
    return false;
  }
}
