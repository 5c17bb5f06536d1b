import type { SourceLocation } from '#src/dev-services/artifact-store.ts';
import type { ErrorEvent, ReceivedError } from '#src/dev-services/error-event.ts';
import { escapeHtml } from '#src/html/escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0; } dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
  dt { opacity: 0.7; } dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * Renders the page of the local error service: reported errors, newest first.
 * @param sourcesOf returns the source of each frame of an event, where its source map was uploaded
 */
export function renderEvents(
  errors: readonly ReceivedError[],
  sourcesOf: (event: ErrorEvent) => readonly (SourceLocation | null)[],
): string {
  const articles = errors.toReversed().map(({ project, at, event }) => {
    const [error] = event.exception?.values.slice(-1) ?? [];
    const source = sourcesOf(event).findLast((place) => place !== null);
    const place = source && `${source.source}:${source.line}:${source.column}`;
    const facts = { ...event.tags, release: event.release, environment: event.environment, ...(place && { source: place }) };
    return `<article><h2>${escapeHtml(error ? `${error.type}: ${error.value}` : (event.message ?? event.event_id))}</h2>
      <p>Project ${escapeHtml(project)}, <time>${at.toISOString()}</time></p>
      <dl>${Object.entries(facts)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value ?? '–')}</dd>`)
        .join('')}</dl></article>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Reported errors</title><style>${STYLE}</style><h1>Reported errors</h1>
    ${articles.join('') || '<p>Nothing was reported since this service started.</p>'}</html>`;
}
