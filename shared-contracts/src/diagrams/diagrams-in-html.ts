import type { Diagram } from '#src/diagrams/diagram.ts';

/** A piece of an illustrated text: HTML, or a diagram between two pieces of HTML. */
export type TextPiece = { readonly html: string } | { readonly diagram: Diagram };

/** A figure of `diagramHtml`. */
export const DIAGRAM_FIGURE = /<figure data-diagram="([^"]*)">[\s\S]*?<\/figure>/g;

/**
 * Returns the HTML of a diagram for a sanitised text: a figure with its words, which readers show that do not draw diagrams, such as an earlier release.
 * @param value the diagram
 * @param escape escapes a text for HTML
 * @returns a `<figure>`
 * @example
 * diagramHtml({ kind: 'flow', alt: 'First sign up, then join.', caption: 'The way in', steps: [{ title: 'Sign up' }, { title: 'Join' }] }, escapeHtml);
 */
export function diagramHtml(value: Diagram, escape: (text: string) => string): string {
  const data = encodeURIComponent(JSON.stringify(value));
  return `<figure data-diagram="${data}"><p>${escape(value.alt)}</p><figcaption>${escape(value.caption)}</figcaption></figure>`;
}

/**
 * Splits a text at its diagrams.
 * @param html a result of `withKnownDiagrams`
 * @returns the pieces in order; at least one
 * @example
 * splitAtDiagrams(article.html); // [{ html: '<p>…</p>' }, { diagram: { kind: 'flow', … } }, { html: '<p>…</p>' }]
 */
export function splitAtDiagrams(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of html.matchAll(DIAGRAM_FIGURE)) {
    const found = readDiagram(match[1] ?? '');
    if (!found) continue;
    if (match.index > done) pieces.push({ html: html.slice(done, match.index) });
    pieces.push({ diagram: found });
    done = match.index + match[0].length;
  }
  if (done < html.length || pieces.length === 0) pieces.push({ html: html.slice(done) });
  return pieces;
}

function readDiagram(data: string): Diagram | null {
  try {
    return JSON.parse(decodeURIComponent(data)) as Diagram;
  } catch {
    return null;
  }
}
