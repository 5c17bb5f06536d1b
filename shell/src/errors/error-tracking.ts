import {
  addIntegration,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  makeMultiplexedTransport,
} from '@sentry/react';
import { captureContext } from '@plenum/shared-contracts/error-tracking/capture-context';
import { NOTHING_COLLECTED } from '@plenum/shared-contracts/error-tracking/data-collection';
import { prepareEvent } from '@plenum/shared-contracts/error-tracking/prepare-event';
import { SAMPLE_RATES } from '@plenum/shared-contracts/error-tracking/sample-rates';
import type { ErrorTracking } from '#contract/renderer.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';

/** Calls `onChange` now, and whenever the visitor gives or withdraws consent to recording. */
export type WatchReplayConsent = (onChange: (isAllowed: boolean) => void) => void;

/** Only calls to the API carry the page's trace (W3C Trace Context). */
const TRACED = [/^\/api\//];
/**
 * A page loads some eighty files. To describe each of them and search it for secrets took a phone a fifth of a second in one task, soon
 * after the page had become usable (decision 237).
 */
const FILES = ['script', 'link', 'css', 'img', 'image', 'icon', 'video', 'track', 'early-hints', 'other'].map((type) => `resource.${type}`);

/**
 * Starts error tracking of this document: errors and timings at the rates of `SAMPLE_RATES`, sent through the site's own host, without
 * cookies or anything else that identifies a visitor. An event that names a remote goes to its team's project. Session replay starts with
 * the visitor's consent and stops when it is withdrawn, until the next document.
 * @param release of the shell: `shell@1.0.0`
 */
export function startErrorTracking(
  { dsn, tunnel, environment, teams }: ErrorTracking,
  release: string,
  watchReplayConsent: WatchReplayConsent,
): Report {
  init({
    dsn,
    tunnel,
    release,
    environment,
    transport: makeMultiplexedTransport(makeFetchTransport, (args) => {
      const project = teams[String(args.getEvent()?.tags?.['remote'])];
      return project ? [project] : [];
    }),
    transportOptions: { fetchOptions: { credentials: 'omit' } },
    // The library's defaults without the integrations that catch errors themselves, before `listenForUncaught` determines their origin,
    // those that read console output, and the session counter.
    defaultIntegrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration(),
      browserTracingIntegration({ ignoreResourceSpans: FILES }),
    ],
    dataCollection: NOTHING_COLLECTED,
    beforeSend: prepareEvent,
    beforeSendTransaction: prepareEvent,
    // Spans sent one by one would bypass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracePropagationTargets: TRACED,
    propagateTraceparent: true,
    tracesSampleRate: SAMPLE_RATES.traces,
    replaysSessionSampleRate: SAMPLE_RATES.replaySession,
    replaysOnErrorSampleRate: SAMPLE_RATES.replayOnError,
  });
  const report: Report = (error, details) => void captureException(error, captureContext(details));
  replayWithConsent(watchReplayConsent, report);
  return report;
}

/** Loads the recorder's code once the visitor consents. */
function replayWithConsent(watch: WatchReplayConsent, report: Report): void {
  let isAllowed = false;
  let recording: Promise<{ stop(): void } | null> | undefined;
  const start = async (since: number) => {
    await prepareChunk('tool-session-replay');
    const { createReplay } = await import(/* webpackChunkName: "tool-session-replay" */ '#src/errors/session-replay.ts');
    if (!isAllowed) return null;
    const replay = createReplay(since);
    addIntegration(replay);
    return replay;
  };
  const begin = (since: number) =>
    start(since).catch((error: unknown) => {
      report(error, { part: 'session-replay' });
      return null;
    });
  let isStart = true;
  watch((isAllowedNow) => {
    isAllowed = isAllowedNow;
    // A visitor who had already consented is recorded from the start of the page.
    if (isAllowed) recording ??= begin(isStart ? 0 : Date.now());
    else void recording?.then((replay) => replay?.stop());
  });
  isStart = false;
}
