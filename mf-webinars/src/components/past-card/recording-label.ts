import type { Webinar } from '#contract/schemas.ts';
import { formatVideoLength } from '#src/time/video-time.ts';

/** Returns that a past webinar has a recording, and how long that is if it is known; null without one: most have none, and none need say so. */
export function recordingLabel({ recording, replay }: Pick<Webinar, 'recording' | 'replay'>): string | null {
  if (!recording) return null;
  return replay ? `Recording · ${formatVideoLength(replay.duration)}` : 'Recording';
}
