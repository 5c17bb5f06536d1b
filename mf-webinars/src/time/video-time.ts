import { formatDuration } from '#src/time/format.ts';

/** Formats seconds as "1:05" or "1:02:05". */
export function formatVideoTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats seconds as an ISO 8601 duration: `PT1M30S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Returns the fragment of the page's URL for a moment of the video, as media fragments write it (w3.org/TR/media-frags): `#t=41.5`. */
export function timeHash(seconds: number): string {
  return `#t=${seconds}`;
}

/** Returns the moment that a fragment names, in seconds, or null if it names none. */
export function secondsOfHash(hash: string): number | null {
  const written = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash)?.[1];
  return written === undefined ? null : Number(written);
}

/** A longer video needs no seconds. */
const TEN_MINUTES = 600;

/** Formats the length of a video: "42 min", and "1 min 37 s" of a short one: "1:37" could be hours beside the length of a webinar. */
export function formatVideoLength(seconds: number): string {
  if (seconds >= TEN_MINUTES) return formatDuration(Math.round(seconds / 60));
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 || minutes === 0 ? [`${rest} s`] : [])].join(' ');
}
