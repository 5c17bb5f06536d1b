import { type Diagram, diagram } from '#src/diagrams/diagram.ts';

/** A piece of an illustrated text: HTML, or a diagram between two pieces of HTML. */
export type TextPiece = { readonly html: string } | { readonly diagram: Diagram };

const FIGURE = /<figure data-diagram="([^"]*)">[\s\S]*?<\/figure>/g;

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
 * Splits a text at its diagrams. A diagram of a kind that this build does not know stays in the HTML, as its words.
 * @param html sanitised, with figures of `diagramHtml`
 * @returns the pieces in order; at least one
 * @example
 * splitAtDiagrams(article.html); // [{ html: '<p>…</p>' }, { diagram: { kind: 'flow', … } }, { html: '<p>…</p>' }]
 */
export function splitAtDiagrams(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of html.matchAll(FIGURE)) {
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
    return diagram.safeParse(JSON.parse(decodeURIComponent(data))).data ?? null;
  } catch {
    return null;
  }
}
