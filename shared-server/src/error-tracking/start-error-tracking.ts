import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { NOTHING_COLLECTED } from '@plenum/shared-contracts/error-tracking/data-collection';
import { prepareEvent } from '@plenum/shared-contracts/error-tracking/prepare-event';
import { SAMPLE_RATES } from '@plenum/shared-contracts/error-tracking/sample-rates';

/** An unexpected error to report. */
export interface ErrorReport {
  readonly error: unknown;
  readonly level: 'error' | 'fatal';
  /** Tags by which reports are searched and grouped. */
  readonly tags: Readonly<Record<string, string | number | boolean>>;
  /** Further details. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface ErrorTracking {
  readonly report: (report: ErrorReport) => void;
  /** Sends events about a remote to its team's project. @param projectOf returns null for the service's own project */
  routeTo(projectOf: (remote: string) => string | null): void;
  /** Names the current request's transaction after its route: `GET /v1/teams/:name`. */
  nameRequest(name: string): void;
  /** Sends pending reports and closes the client, waiting at most `FLUSH_MS`. */
  flush(): Promise<void>;
}

interface ErrorTrackingOptions {
  /** Null disables error tracking; the library is not even loaded. */
  readonly dsn: string | null;
  /** A tag of every event, such as `api`. */
  readonly service: string;
  readonly environment: string;
  /**
   * Whether requests for a path are left alone: no trace, and no data about the request in reports. For files, which fail in the log like
   * everything else, and of which a page requests many.
   */
  readonly isUntracked?: (url: string) => boolean;
}

const FLUSH_MS = 2000;

/** The default integrations that stay enabled. The others read variables, requests, output and processes. */
const INTEGRATIONS = new Set(['EventFilters', 'FunctionToString', 'LinkedErrors', 'Dedupe', 'NodeFetch', 'OnUncaughtException']);

/** The mark by which copies of the library tell each other that a request is taken care of (`instrumentServer` of `@sentry/core`). */
const TAKEN_CARE_OF = Symbol.for('sentry_http_server_instrumented');

/** Does nothing. For services without a DSN and for tests. */
export const NO_ERROR_TRACKING: ErrorTracking = {
  report: () => undefined,
  routeTo: () => undefined,
  nameRequest: () => undefined,
  flush: async () => undefined,
};

/**
 * Starts error tracking for this process: reported and uncaught errors, and request durations sampled at `SAMPLE_RATES`. Call it once,
 * before the service is built. OpenTelemetry is not affected (docs/error-reporting.md).
 */
export async function startErrorTracking({
  dsn,
  service,
  environment,
  isUntracked = () => false,
}: ErrorTrackingOptions): Promise<ErrorTracking> {
  if (dsn === null) return NO_ERROR_TRACKING;
  const [sentry, { makeMultiplexedTransport }] = await Promise.all([import('@sentry/node'), import('@sentry/core')]);
  let projectOf: (remote: string) => string | null = () => null;
  // This channel fires before any handler of the request runs, the library's included.
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (isUntracked(request.url ?? '')) Object.assign(request, { [TAKEN_CARE_OF]: true });
    else continueTrace(request);
  });
  sentry.init({
    dsn,
    environment,
    initialScope: { tags: { service } },
    transport: makeMultiplexedTransport(sentry.makeNodeTransport, (args) => {
      const remote = args.getEvent()?.tags?.['remote'];
      const project = typeof remote === 'string' ? projectOf(remote) : null;
      return project ? [project] : [];
    }),
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => INTEGRATIONS.has(name)),
      // Sessions belong to a release, which a service does not have, so they would be counted and not sent.
      sentry.httpIntegration({ sessions: false }),
      // Without memory, which would be read from the system for each request. The metrics have it.
      sentry.nodeContextIntegration({ app: false, device: { cpu: true, memory: false } }),
      // Node's default, which the library would weaken: an unhandled rejection ends the process.
      sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
    ],
    dataCollection: NOTHING_COLLECTED,
    beforeSend: prepareEvent,
    beforeSendTransaction: prepareEvent,
    // Spans that are sent one by one would bypass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracesSampleRate: SAMPLE_RATES.traces,
    // Trace headers are for the front server, the API and the registry only; other hosts must not receive them.
    tracePropagationTargets: [],
    sendClientReports: false,
    enableRuntimeChannelInjection: false,
    enableOpenTelemetrySetup: false,
  });
  return {
    report: ({ error, level, tags, extra }) => void sentry.captureException(error, { level, tags, extra: { ...extra } }),
    routeTo: (find) => {
      projectOf = find;
    },
    nameRequest: (name) => {
      const span = sentry.getActiveSpan();
      if (!span) return;
      sentry.updateSpanName(sentry.getRootSpan(span), name);
    },
    flush: async () => void (await sentry.close(FLUSH_MS)),
  };
}

const TRACE_PARENT = /^00-([0-9a-f]{32}-[0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Continues the caller's W3C trace. The library reads only its own header, so it is derived from `traceparent`: reports then carry the same
 * trace id as OpenTelemetry and the log. The sampling decision stays with `SAMPLE_RATES`.
 */
function continueTrace({ headers }: IncomingMessage): void {
  const { traceparent } = headers;
  const [, ids] = (typeof traceparent === 'string' && TRACE_PARENT.exec(traceparent)) || [];
  if (ids !== undefined) headers['sentry-trace'] ??= ids;
}
