import { addIntegration, browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import type { Boot } from '#src/boot/boot.ts';
import { captureContext } from '#src/errors/capture-context.ts';
import { withoutSecrets } from '#src/errors/without-secrets.ts';
import type { Report } from '#src/errors/report.ts';

/** Calls `onChange` now, and whenever visitors agree to be recorded or no longer do. */
export type WatchReplayConsent = (onChange: (isAllowed: boolean) => void) => void;

/**
 * product-spec section 9: traces 1, session replay 0.1, replay on error 1; decisions.md 22: inputs are masked. Replay begins with the
 * visitor's consent and ends with it, until the next document. No report says an address that lets somebody in.
 */
export function startErrorTracking(tracking: NonNullable<Boot['errorTracking']>, watchReplayConsent: WatchReplayConsent): Report {
  init({
    dsn: tracking.dsn,
    release: tracking.release,
    integrations: (defaults) => [
      // What nobody caught is heard from the page's start (`listenForUncaught`), not a second time here.
      ...defaults.filter(({ name }) => name !== 'GlobalHandlers'),
      browserTracingIntegration(),
    ],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    // Spans that are sent one by one would not pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
  // Its compression is a worker made of text, which Trusted Types and `worker-src` refuse.
  const replay = replayIntegration({
    maskAllInputs: true,
    // The browser still knows what was loaded before the consent, and tells it.
    beforeAddRecordingEvent: (event) => (inMilliseconds(event.timestamp) < agreedAt ? null : withoutSecrets(event)),
    useCompression: false,
  });
  let isAdded = false;
  let agreedAt = 0;
  let isStart = true;
  watchReplayConsent((isAllowed) => {
    if (isAllowed && !isAdded) {
      // Whoever had agreed before is recorded from the start of the page.
      agreedAt = isStart ? 0 : Date.now();
      addIntegration(replay);
    }
    if (!isAllowed && isAdded) void replay.stop();
    isAdded ||= isAllowed;
  });
  isStart = false;
  return (error, details) => void captureException(error, captureContext(details));
}

/** Its events are in milliseconds or in seconds. */
function inMilliseconds(timestamp: number): number {
  return timestamp < 1e11 ? timestamp * 1000 : timestamp;
}
