import { box, disc } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

const SHEET = box(12, 2, 76, 96, 6);
const TICKS = [18, 42, 66];

/** Returns a clock. @param hour the hour hand, a part of a path from the middle */
const wallClock = (hour: string): Drawing => [
  ['body', disc(50, 50, 47)],
  ['paper', disc(50, 50, 38)],
  ['inkLine', `M50 28v23${hour}M50 18h0M82 50h0M50 82h0M18 50h0`],
];

/** Sheets and screens in the light colour of paper, for scenes: the same layers and box as those of `subject-cover/subjects.ts`. */
export const PAPERS = {
  page: [
    ['paper', SHEET],
    ['body', box(24, 16, 38, 10, 3)],
    ['inkLine', 'M26 42h48M26 56h48M26 70h48M26 84h24'],
  ],
  /** Decisions at the top, then tasks with names. */
  minutes: [
    ['paper', SHEET],
    ['body', `${box(20, 10, 60, 30, 4)}${disc(28, 56, 6)}${disc(28, 72, 6)}${disc(28, 86, 6)}`],
    ['paperLine', 'M30 20h40M30 30h22'],
    ['inkLine', 'M42 56h32M42 72h32M42 86h18'],
  ],
  'tick-list': [
    ['paper', SHEET],
    ['body', TICKS.map((y) => box(22, y, 16, 16, 4)).join('')],
    ['paperLine', TICKS.map((y) => `M26 ${y + 8}l4 4l6 -8`).join('')],
    ['inkLine', TICKS.map((y) => `M48 ${y + 8}h26`).join('')],
  ],
  letter: [
    ['soft', 'M6 42L46 12a6 6 0 0 1 8 0L94 42z'],
    ['paper', box(17, 12, 66, 62, 4)],
    ['body', box(28, 22, 28, 8, 3)],
    ['inkLine', 'M31 42h38M31 54h38'],
    ['body', 'M6 42l44 30l44 -30v46a8 8 0 0 1 -8 8H14a8 8 0 0 1 -8 -8z'],
  ],
  planner: [
    ['paper', box(6, 12, 88, 84, 8)],
    ['body', 'M6 20a8 8 0 0 1 8 -8h72a8 8 0 0 1 8 8v14H6z'],
    ['soft', [46, 62, 78].map((y) => [16, 34, 52, 70].map((x) => box(x, y, 12, 10, 3)).join('')).join('')],
    ['body', box(52, 62, 12, 10, 3)],
    ['inkLine', 'M30 6v12M70 6v12'],
  ],
  'entry-form': [
    ['paper', box(10, 2, 80, 96, 7)],
    ['inkLine', 'M23 14h18M23 43h26'],
    ['soft', `${box(20, 21, 60, 14, 4)}${box(20, 50, 60, 14, 4)}`],
    ['body', box(20, 76, 36, 14, 5)],
  ],
  'ticket-stub': [
    ['paper', 'M6 24h88a6 6 0 0 1 6 6v10a10 10 0 0 0 0 20v10a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6V60a10 10 0 0 0 0 -20V30a6 6 0 0 1 6 -6z'],
    ['body', box(18, 34, 34, 10, 3)],
    ['inkLine', 'M20 56h34M20 66h20M72 34h0M72 45h0M72 56h0M72 67h0'],
  ],
  report: [
    ['paper', box(4, 6, 92, 88, 6)],
    ['soft', `${box(16, 54, 13, 26, 3)}${box(36, 44, 13, 36, 3)}`],
    ['body', `${box(56, 34, 13, 46, 3)}${box(76, 22, 13, 58, 3)}`],
    ['inkLine', 'M16 18h26M14 84h72'],
  ],
  'paper-file': [
    ['paper', 'M22 2h40l26 26v64a6 6 0 0 1 -6 6H22a6 6 0 0 1 -6 -6V8a6 6 0 0 1 6 -6z'],
    ['soft', 'M62 2l26 26H68a6 6 0 0 1 -6 -6z'],
    ['inkLine', 'M28 44h16M28 58h44M28 72h34M28 86h24'],
  ],
  'timetable-sheet': [
    ['paper', box(4, 4, 92, 92, 6)],
    ['body', 'M4 10a6 6 0 0 1 6 -6h80a6 6 0 0 1 6 6v10H4z'],
    ['inkLine', 'M15 34h10M15 51h10M15 68h10M15 84h10'],
    ['soft', `${box(36, 28, 48, 11, 4)}${box(36, 62, 28, 11, 4)}${box(36, 79, 40, 11, 4)}`],
    ['body', box(36, 45, 36, 11, 4)],
  ],
  // At four, at nine and at seven: clocks side by side are in several time zones.
  'wall-clock': wallClock('l16 10'),
  'nine-clock': wallClock('h-19'),
  'seven-clock': wallClock('l-9 16'),
  gauge: [
    ['paper', 'M0 78a50 50 0 0 1 100 0a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z'],
    ['soft', 'M10 74a40 40 0 0 1 28 -38l6 19a20 20 0 0 0 -14 19z'],
    ['body', 'M62 36a40 40 0 0 1 28 38H70a20 20 0 0 0 -14 -19z'],
    ['ink', disc(50, 74, 8)],
    ['inkLine', 'M50 74L66 44'],
  ],
  board: [
    ['line', 'M50 68v12M24 98l26 -22l26 22'],
    ['paper', box(0, 4, 100, 64, 5)],
    ['soft', `${box(12, 40, 11, 18, 2)}${box(28, 32, 11, 26, 2)}`],
    ['body', `${box(44, 24, 11, 34, 2)}${box(12, 12, 30, 7, 2)}`],
    ['inkLine', 'M68 28h20M68 40h20M68 52h12'],
  ],
} satisfies Record<string, Drawing>;
