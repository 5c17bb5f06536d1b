import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { NOTHING_COLLECTED } from '@plenum/shared-contracts/error-tracking/data-collection';
import { prepareEvent } from '@plenum/shared-contracts/error-tracking/prepare-event';
import { SAMPLE_RATES } from '@plenum/shared-contracts/error-tracking/sample-rates';

/** Something unexpected, as it is reported. */
export interface ErrorReport {
  readonly error: unknown;
  readonly level: 'error' | 'fatal';
  /** What reports are searched and grouped by. */
  readonly tags: Readonly<Record<string, string | number | boolean>>;
  /** All else that is known. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface ErrorTracking {
  readonly report: (report: ErrorReport) => void;
  /** Sends events about a remote to the project of its team. @param projectOf null: to that of the service */
  routeTo(projectOf: (remote: string) => string | null): void;
  /** Names the times of the request that is under way by its route: `GET /v1/teams/:name`. */
  nameRequest(name: string): void;
  /** Sends what was reported so far; at most so long. */
  flush(): Promise<void>;
}

interface ErrorTrackingOptions {
  /** Null: nothing is tracked, and the library is not even loaded. */
  readonly dsn: string | null;
  /** `api`: a tag of every event. */
  readonly service: string;
  readonly environment: string;
}

const FLUSH_MS = 2000;

/** Of the library's own, those that are kept: the others read variables, requests, output and processes. */
const INTEGRATIONS = new Set([
  'EventFilters',
  'FunctionToString',
  'LinkedErrors',
  'Dedupe',
  'Http',
  'NodeFetch',
  'OnUncaughtException',
  'Context',
]);

/** For a service without a project, and for tests. */
export const NO_ERROR_TRACKING: ErrorTracking = {
  report: () => undefined,
  routeTo: () => undefined,
  nameRequest: () => undefined,
  flush: async () => undefined,
};

/**
 * Error tracking of this process: errors that are reported or that nobody caught, and times of requests, at the rates of `SAMPLE_RATES`. To be
 * called once, before the service is built. OpenTelemetry is left alone (docs/error-reporting.md).
 */
export async function startErrorTracking({ dsn, service, environment }: ErrorTrackingOptions): Promise<ErrorTracking> {
  if (dsn === null) return NO_ERROR_TRACKING;
  const [sentry, { makeMultiplexedTransport }] = await Promise.all([import('@sentry/node'), import('@sentry/core')]);
  let projectOf: (remote: string) => string | null = () => null;
  // Told before the request is handed to anybody, the library included.
  diagnostics.subscribe('http.server.request.start', (message) => continueTrace((message as { request: IncomingMessage }).request));
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
      // Node's own rule, which the library would weaken: a forgotten promise ends the process.
      sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
    ],
    dataCollection: NOTHING_COLLECTED,
    beforeSend: prepareEvent,
    beforeSendTransaction: prepareEvent,
    // Spans that are sent one by one would not pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracesSampleRate: SAMPLE_RATES.traces,
    // Traces are the front's, the API's and the registry's business alone: what other hosts are asked learns nothing of them.
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
 * The library goes on with a trace by its own header alone. Where only W3C's came, the trace is that one: what is reported here then has
 * the trace id that OpenTelemetry and the log have. Whether to sample stays with `SAMPLE_RATES`.
 */
function continueTrace({ headers }: IncomingMessage): void {
  const { traceparent } = headers;
  const [, ids] = (typeof traceparent === 'string' && TRACE_PARENT.exec(traceparent)) || [];
  if (ids !== undefined) headers['sentry-trace'] ??= ids;
}
