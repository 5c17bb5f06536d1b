import { arch, release, type } from 'node:os';
import { NOTHING_COLLECTED } from '@plenum/shared-contracts/error-tracking/data-collection';
import { prepareEvent } from '@plenum/shared-contracts/error-tracking/prepare-event';
import { SAMPLE_RATES } from '@plenum/shared-contracts/error-tracking/sample-rates';
import { reportFatalErrors } from '#src/error-tracking/report-fatal-errors.ts';
import { RequestTransactions, type TrackedRequest } from '#src/error-tracking/request-transactions.ts';

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
  /**
   * Measures a request. Reports with its `request_id` belong to its trace until the returned function is called, with the status of its
   * answer. Null without error tracking.
   */
  readonly requestBegan: (request: TrackedRequest) => ((status: number | null) => void) | null;
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
   * Whether requests for a path are left alone: not measured, and reports are in no trace. For files, which fail in the log like
   * everything else, and of which a page requests many.
   */
  readonly isUntracked?: (url: string) => boolean;
}

const FLUSH_MS = 2000;

/** Does nothing. For services without a DSN and for tests. */
export const NO_ERROR_TRACKING: ErrorTracking = {
  report: () => undefined,
  routeTo: () => undefined,
  requestBegan: () => null,
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
  // Not the library's package for Node, which loads instrumentation of dozens of frameworks: 10 MB more.
  const [core, server, { sendEvents }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
    import('#src/error-tracking/send-events.ts'),
  ]);
  const { createEventEnvelope, getSpanStatusFromHttpCode } = core;
  let projectOf: (remote: string) => string | null = () => null;
  const client = new server.ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    transport: core.makeMultiplexedTransport(sendEvents, (args) => {
      const remote = args.getEvent()?.tags?.['remote'];
      const project = typeof remote === 'string' ? projectOf(remote) : null;
      return project ? [project] : [];
    }),
    stackParser: core.createStackParser(server.nodeStackLineParser()),
    integrations: [
      core.eventFiltersIntegration(),
      core.functionToStringIntegration(),
      core.linkedErrorsIntegration(),
      core.dedupeIntegration(),
    ],
    dataCollection: NOTHING_COLLECTED,
    beforeSend: prepareEvent,
    sendClientReports: false,
  });
  core.setCurrentClient(client);
  core.getCurrentScope().setTags({ service }).setContext('os', { name: type(), version: release() }).setContext('device', { arch: arch() });
  client.init();
  reportFatalErrors(async (error, mechanism) => {
    client.captureException(
      error,
      { mechanism: { handled: false, type: mechanism }, captureContext: { level: 'fatal' } },
      core.getCurrentScope(),
    );
    await client.close(FLUSH_MS);
  });
  const requests = new RequestTransactions({
    service,
    environment,
    sampleRate: SAMPLE_RATES.traces,
    statusOf: (status) => getSpanStatusFromHttpCode(status).message ?? 'ok',
    // Skips the library's preparation of events, which is meant for errors.
    send: (transaction) => {
      const event = prepareEvent({ ...transaction, spans: [] });
      void client.sendEnvelope(createEventEnvelope(event, client.getDsn(), client.getSdkMetadata(), undefined));
    },
  });
  return {
    report: ({ error, level, tags, extra }) => {
      const request = requests.traceOf(tags['request_id']);
      core.withScope((scope) => {
        if (request) {
          const { name, traceId, spanId, parentSpanId } = request;
          scope.setTransactionName(name);
          scope.setPropagationContext({
            traceId,
            propagationSpanId: spanId,
            ...(parentSpanId !== null && { parentSpanId }),
            sampleRand: 0,
          });
        }
        core.captureException(error, { level, tags, extra: { ...extra } });
      });
    },
    routeTo: (find) => {
      projectOf = find;
    },
    requestBegan: (request) => (isUntracked(request.url) ? null : requests.begin(request)),
    flush: async () => void (await client.close(FLUSH_MS)),
  };
}
