/** A cue. Times are seconds from the start of the video. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Name in the cue's voice tag; null without one. */
  readonly voice: string | null;
  readonly text: string;
}

const TIMING = /^(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})$/;
const VOICE = /^<v ([^>]+)>(.*?)(?:<\/v>)?$/s;

/**
 * Parses a WebVTT file (w3.org/TR/webvtt1) of the form that recordings have: cues with hours in their times, at most one voice tag around the
 * whole text, and no settings, styles or notes.
 * @returns the cues in the order of the file
 * @throws Error naming the line that is wrong
 */
export function parseWebVtt(file: string): Cue[] {
  const [header, ...blocks] = file
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (header !== 'WEBVTT') throw new Error('line 1 is not "WEBVTT"');
  let last = 0;
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n');
    const times = TIMING.exec(timing)?.slice(1).map(Number);
    if (!times) throw new Error(`"${timing}" is not a time such as "00:00:03.000 --> 00:00:08.500"`);
    const [start, end] = [secondsOf(times.slice(0, 4)), secondsOf(times.slice(4))];
    if (start < last || end <= start) throw new Error(`"${timing}" ends before it starts, or begins before the cue above it ends`);
    last = end;
    const content = lines.join(' ').trim();
    const [, voice = null, spoken = content] = VOICE.exec(content) ?? [];
    if (spoken === '' || /[<&]/.test(spoken)) throw new Error(`the cue at "${timing}" has no text, or text with "<" or "&"`);
    return { start, end, voice, text: spoken };
  });
}

function secondsOf([hours = 0, minutes = 0, seconds = 0, milliseconds = 0]: readonly number[]): number {
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}
