import { serverTiming } from '#src/http/server-timing.ts';

/** What the front says in `Server-Timing` of the trace that the document was made by. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Visit {
  readonly pathname: string;
  readonly traceId: string;
  readonly flags: string;
}

/**
 * W3C `traceparent` of a browser's calls, so that they and what the services do for them are one trace: that of the document, and after
 * a client navigation one for each page. Ids are random and name nobody. Null where the site is not traced, and on the server.
 * @see https://www.w3.org/TR/trace-context/
 */
export function createTraceParent(window: Pick<Window, 'location' | 'performance'>): () => string | null {
  let visit: Visit | null = null;
  const [, traceId, flags = '01'] = TRACE_PARENT.exec(announced(window.performance)) ?? [];
  if (traceId !== undefined) visit = { pathname: window.location.pathname, traceId, flags };
  return () => {
    if (!visit) return null;
    const { pathname } = window.location;
    if (pathname !== visit.pathname) visit = { ...visit, pathname, traceId: hex(16) };
    return `00-${visit.traceId}-${hex(8)}-${visit.flags}`;
  };
}

function announced(performance: Performance): string {
  return serverTiming(performance).find(({ name }) => name === 'traceparent')?.description ?? '';
}
