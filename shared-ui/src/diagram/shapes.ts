import { disc, plainBox } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

const PERSON = `${disc(50, 30, 19)}M12 100c0 -34 14 -46 38 -46s38 12 38 46z`;
const PHONE = 'M32 2h36a8 8 0 0 1 8 8v80a8 8 0 0 1 -8 8H32a8 8 0 0 1 -8 -8V10a8 8 0 0 1 8 -8z';

/** Drawings that only diagrams show, beside those of `subject-cover/subjects.ts`; the same layers and box. */
export const SHAPES = {
  person: [['body', PERSON]],
  silhouette: [['soft', PERSON]],
  window: [
    ['body', plainBox(8, 6, 84, 88)],
    ['cutLine', 'M50 8V92M10 48H90'],
  ],
  sun: [
    ['body', disc(50, 50, 20)],
    ['line', 'M50 8v10M50 82v10M8 50h10M82 50h10M20 20l7 7M73 73l7 7M80 20l-7 7M27 73l-7 7'],
  ],
  desk: [['line', 'M4 12H96M16 12V70M84 12V70']],
  laptop: [
    ['body', 'M24 20h52a6 6 0 0 1 6 6v42H18V26a6 6 0 0 1 6 -6z'],
    ['line', 'M6 78H94'],
  ],
  screen: [
    ['body', 'M12 14h76a6 6 0 0 1 6 6v48a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6V20a6 6 0 0 1 6 -6z'],
    ['line', 'M50 74v14M30 90H70'],
    ['cut', `${disc(30, 38, 8)}${disc(70, 38, 8)}M18 62c0 -10 5 -14 12 -14s12 4 12 14zM58 62c0 -10 5 -14 12 -14s12 4 12 14z`],
  ],
  'full-slide': [
    ['body', PHONE],
    ['cut', plainBox(30, 14, 40, 72)],
    ['soft', [20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80].map((y) => plainBox(33, y, 34, 2)).join('')],
  ],
  'short-slide': [
    ['body', PHONE],
    ['cut', plainBox(30, 14, 40, 72)],
    ['body', `${plainBox(34, 24, 32, 9)}${plainBox(34, 44, 24, 6)}${plainBox(34, 60, 30, 6)}`],
  ],
  /** From above: a long table with the screen on the side wall. */
  'long-table': [
    ['soft', plainBox(30, 14, 40, 76)],
    ['body', [24, 52, 80].map((y) => `${disc(18, y, 9)}${disc(82, y, 9)}`).join('')],
    ['line', 'M98 34V70'],
  ],
  /** From above: a table that narrows towards a screen at its end. */
  'narrow-table': [
    ['soft', 'M40 20h20l18 70H22z'],
    ['body', `${disc(24, 36, 9)}${disc(17, 60, 9)}${disc(10, 84, 9)}${disc(76, 36, 9)}${disc(83, 60, 9)}${disc(90, 84, 9)}`],
    ['line', 'M28 8H72'],
  ],
} satisfies Record<string, Drawing>;
