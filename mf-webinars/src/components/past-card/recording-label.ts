import type { Webinar } from '#contract/schemas.ts';
import { formatVideoLength } from '#src/time/video-time.ts';

/** Returns whether a past webinar has a recording, and how long that is if it is known; null for a cancelled one. */
export function recordingLabel({ status, recording, replay }: Pick<Webinar, 'status' | 'recording' | 'replay'>): string | null {
  if (status === 'cancelled') return null;
  if (!recording) return 'No recording';
  return replay ? `Recording · ${formatVideoLength(replay.duration)}` : 'Recording';
}
