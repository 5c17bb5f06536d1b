import { replayIntegration } from '@sentry/react';
import { redactData } from '@plenum/shared-contracts/error-tracking/prepare-event';

/**
 * Creates the session recorder: inputs and text are masked, media are left out, secrets are removed from addresses.
 * @param since epoch milliseconds; earlier events, which the browser still reports, are not recorded
 */
export function createReplay(since: number) {
  return replayIntegration({
    maskAllInputs: true,
    maskAllText: true,
    blockAllMedia: true,
    beforeAddRecordingEvent: (event) => (inMilliseconds(event.timestamp) < since ? null : (redactData(event) as typeof event)),
    // The library's compression runs in a worker made from a string, which Trusted Types and `worker-src` refuse.
    useCompression: false,
  });
}

/** The library's timestamps are in milliseconds or in seconds. */
function inMilliseconds(timestamp: number): number {
  return timestamp < 1e11 ? timestamp * 1000 : timestamp;
}
