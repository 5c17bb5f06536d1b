import { box, disc, plainBox } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

/** Devices whose screens show something, or people in a scene: the same layers and box as those of `subject-cover/subjects.ts`. */
export const DEVICES = {
  /** An empty screen for a person; its area is 6 to 94 by 10 to 66. */
  display: [
    ['line', 'M50 72v18M30 93h40'],
    ['body', box(0, 4, 100, 68, 7)],
    ['soft', box(6, 10, 88, 56, 3)],
  ],
  /** A meeting with four places of 42 by 34: from 6 and 52 across, 10 and 48 down. */
  call: [
    ['body', box(0, 4, 100, 92, 8)],
    ['soft', [10, 48].map((y) => `${box(6, y, 42, 34, 4)}${box(52, y, 42, 34, 4)}`).join('')],
    ['cutLine', 'M38 89h0M50 89h0M62 89h0'],
  ],
  /** A meeting of two, with places of 42 by 62 from 10 down. */
  'call-of-two': [
    ['body', box(0, 4, 100, 84, 8)],
    ['soft', `${box(6, 10, 42, 60, 4)}${box(52, 10, 42, 60, 4)}`],
    ['cutLine', 'M38 79h0M50 79h0M62 79h0'],
  ],
  /** A recording of a person; the picture is 5 to 95 by 15 to 69. */
  player: [
    ['body', box(0, 10, 100, 76, 8)],
    ['soft', box(5, 15, 90, 54, 4)],
    ['cutLine', 'M10 78h80'],
    ['paperLine', 'M10 78h34'],
  ],
  'caption-bar': [
    ['ink', box(0, 0, 100, 26, 5)],
    ['paperLine', 'M12 9h56M12 18h38'],
  ],
  'laptop-open': [
    ['body', `${box(10, 8, 80, 58, 7)}M0 68h100l-7 11H7z`],
    ['paper', box(16, 14, 68, 46, 3)],
  ],
  /** From behind: who works on it looks at us. */
  'laptop-back': [
    ['body', `${box(10, 8, 80, 58, 7)}M0 68h100l-7 11H7z`],
    ['soft', disc(50, 37, 7)],
  ],
  'phone-held': [
    ['body', box(22, 0, 56, 100, 11)],
    ['paper', box(28, 9, 44, 82, 5)],
    ['soft', box(33, 15, 34, 24, 3)],
    ['inkLine', 'M36 52h28M36 64h28'],
    ['body', box(33, 74, 34, 11, 4)],
  ],
  console: [
    ['body', box(0, 6, 100, 88, 8)],
    ['cutLine', 'M11 15h0M22 15h0'],
    ['paper', box(6, 24, 88, 64, 3)],
    ['inkLine', 'M30 42L18 55l12 13M70 42l12 13l-12 13M56 38L44 74'],
  ],
  /** Webinars of a day, and the present moment. */
  'timeline-window': [
    ['body', box(0, 6, 100, 86, 8)],
    ['cutLine', 'M11 15h0M22 15h0'],
    ['paper', box(6, 24, 88, 62, 3)],
    ['soft', `${box(12, 38, 26, 9, 3)}${box(64, 66, 24, 9, 3)}`],
    ['body', box(30, 52, 40, 9, 3)],
    ['ink', `${disc(55, 32, 4)}${plainBox(54, 32, 2, 48)}`],
  ],
  router: [
    ['line', 'M20 56V20M80 56V20'],
    ['body', box(2, 56, 96, 30, 9)],
    ['cutLine', 'M18 71h0M32 71h0M64 71h20'],
  ],
  mixer: [
    ['body', 'M14 16h72l14 68a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z'],
    ['cutLine', 'M26 32L20 74M42 32L40 74M58 32L60 74M74 32L80 74'],
    ['paper', `${box(15, 52, 16, 10, 3)}${box(33, 38, 16, 10, 3)}${box(51, 46, 16, 10, 3)}${box(70, 60, 16, 10, 3)}`],
  ],
  cable: [['line', 'M0 20c34 0 10 40 46 40s20 -30 54 -30']],
} satisfies Record<string, Drawing>;
