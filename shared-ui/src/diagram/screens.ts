import { box, bust, disc } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

const WINDOW = box(2, 10, 96, 80, 8);
const PANEL = box(2, 14, 96, 72, 8);

/** Drawings of the product's own screens and papers, for scenes: the same layers and box as those of `subject-cover/subjects.ts`. */
export const SCREENS = {
  /** A meeting: four people. */
  room: [
    ['body', WINDOW],
    ['cut', [24, 56].map((y) => `${box(8, y, 40, 28, 4)}${box(52, y, 40, 28, 4)}`).join('')],
    ['body', [52, 84].map((y) => bust(28, y, 24)).join('') + bust(72, 52, 24)],
    ['soft', bust(72, 84, 24)],
    ['cutLine', 'M12 17h0M22 17h0'],
  ],
  /** A webinar: slide, speaker, questions in the order of votes, the audience. */
  webinar: [
    ['body', WINDOW],
    ['cut', `${box(8, 22, 54, 42, 4)}${box(68, 22, 24, 24, 4)}`],
    ['body', `${box(16, 44, 8, 14, 2)}${box(42, 30, 8, 28, 2)}${bust(80, 46, 20)}`],
    ['soft', box(29, 38, 8, 20, 2)],
    ['cutLine', 'M12 76h0M22 76h0M32 76h0M42 76h0M52 76h0M70 57h20M70 68h12M70 79h16'],
  ],
  /** A broadcast being mixed: what goes out, and the cameras. */
  studio: [
    ['body', WINDOW],
    ['cut', `${box(8, 18, 56, 42, 4)}${box(70, 18, 22, 18, 3)}${box(70, 42, 22, 18, 3)}`],
    ['body', bust(36, 60, 36)],
    ['soft', `${bust(81, 36, 15)}${disc(81, 51, 5)}`],
    ['cutLine', 'M12 70h34M12 80h58M82 75h0'],
  ],
  recording: [
    ['body', PANEL],
    ['cut', 'M40 30l28 16l-28 16z'],
    ['cutLine', 'M14 74h72'],
    ['softLine', 'M14 74h30'],
  ],
  captions: [
    ['body', PANEL],
    ['soft', bust(50, 52, 32)],
    ['cutLine', 'M14 62h26M52 62h34M14 75h48'],
  ],
  code: [
    ['body', PANEL],
    ['cutLine', 'M12 23h0M22 23h0M36 42L22 55l14 13M64 42l14 13l-14 13M55 38L45 72'],
  ],
  timetable: [
    ['body', box(4, 8, 92, 84, 8)],
    ['cutLine', 'M18 26h8M40 26h42M18 42h8M40 42h26M18 58h8M40 58h36M18 74h8M40 74h20'],
  ],
  form: [
    ['body', box(10, 4, 80, 92, 8)],
    ['cut', `${box(22, 18, 56, 15, 4)}${box(22, 42, 56, 15, 4)}`],
    ['soft', box(22, 68, 30, 15, 5)],
  ],
  sheet: [
    ['body', box(16, 4, 68, 92, 6)],
    ['cutLine', 'M30 22h24M30 40h40M30 55h40M30 70h26'],
  ],
  file: [
    ['body', 'M26 4h34l24 24v60a8 8 0 0 1 -8 8H26a8 8 0 0 1 -8 -8V12a8 8 0 0 1 8 -8z'],
    ['cut', 'M60 4l24 24H66a6 6 0 0 1 -6 -6z'],
    ['cutLine', 'M32 46h16M32 60h36M32 74h28'],
  ],
} satisfies Record<string, Drawing>;
