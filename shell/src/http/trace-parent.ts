import { serverTiming } from '#src/http/server-timing.ts';

/** Value in the front's `Server-Timing` that names the trace of the document. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Visit {
  readonly pathname: string;
  readonly traceId: string;
  readonly flags: string;
}

/**
 * Creates a function that returns the W3C `traceparent` of a browser's calls, so that they and the work of the services belong to one
 * trace: that of the document, and after a client navigation one for each page. Ids are random and identify no visitor. The function
 * returns null where the site is not traced, and on the server.
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
