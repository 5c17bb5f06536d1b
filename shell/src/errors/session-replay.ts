import { replayIntegration } from '@sentry/react';
import { redactData } from '@plenum/shared-contracts/error-tracking/prepare-event';

/**
 * The recorder of a session: inputs and texts are masked, pictures are left out, addresses have no secrets.
 * @param since milliseconds since 1970: what happened before, which the browser still knows and tells, is not recorded
 */
export function createReplay(since: number) {
  return replayIntegration({
    maskAllInputs: true,
    maskAllText: true,
    blockAllMedia: true,
    beforeAddRecordingEvent: (event) => (inMilliseconds(event.timestamp) < since ? null : (redactData(event) as typeof event)),
    // Its compression is a worker made of text, which Trusted Types and `worker-src` refuse.
    useCompression: false,
  });
}

/** Its events are in milliseconds or in seconds. */
function inMilliseconds(timestamp: number): number {
  return timestamp < 1e11 ? timestamp * 1000 : timestamp;
}
