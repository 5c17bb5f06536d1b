import { box, bust, plainBox } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

const row = (from: number, step: number, count: number, y: number, size: number) =>
  Array.from({ length: count }, (_, index) => bust(from + index * step, y, size)).join('');

/** What stands around the things of a scene: the same layers as those of `subject-cover/subjects.ts`. Some reach far beyond the box. */
export const INTERIOR = {
  /** A table from edge to edge, whose top is at the upper edge of the box. */
  tabletop: [
    ['soft', plainBox(-300, 0, 700, 200)],
    ['line', 'M-300 0h700'],
  ],
  plant: [
    [
      'body',
      'M50 70C46 46 32 30 8 26c2 24 18 40 42 44zM50 70c0 -30 14 -48 40 -56c2 30 -14 50 -40 56zM50 60C38 40 40 18 52 0c13 18 12 42 -2 60z',
    ],
    ['paper', 'M28 66h44l-7 34H35z'],
  ],
  bookshelf: [
    ['line', 'M-4 66h108'],
    ['body', `${box(4, 26, 13, 37, 2)}${box(52, 20, 11, 43, 2)}`],
    ['soft', `${box(19, 16, 12, 47, 2)}${box(65, 30, 13, 33, 2)}`],
    ['paper', `${box(33, 30, 15, 33, 2)}${box(82, 22, 14, 41, 2)}`],
  ],
  'desk-lamp': [
    ['soft', 'M30 50L66 30L96 98H6z'],
    ['line', 'M52 97h36M70 97L84 56L58 22'],
    ['body', 'M62 8L30 26a6 6 0 0 0 -3 8l7 12l44 -25l-8 -11a6 6 0 0 0 -8 -2z'],
  ],
  'window-day': [
    ['body', box(0, 0, 100, 100, 5)],
    ['paper', `${plainBox(7, 7, 40, 40)}${plainBox(53, 7, 40, 40)}${plainBox(7, 53, 40, 40)}${plainBox(53, 53, 40, 40)}`],
    ['soft', 'M7 93V78c12 -12 24 -12 40 -2v17zM53 93V78c12 4 24 2 40 -10v25z'],
  ],
  skyline: [
    ['body', 'M-90 100V62h22V40h20v30h16V26h24v44h14V12h8V0h8v12h10v48h18V34h24v30h14V20h22v50h16V44h20v26h22V30h18v70z'],
    ['cutLine', 'M-24 40h0M-24 54h0M26 26h0M26 40h0M68 48h0M68 62h0M106 34h0M106 48h0M146 58h0'],
  ],
  /** Two rows of guests from behind, from edge to edge; they end at the lower edge of the box. */
  crowd: [
    ['soft', row(-78, 36, 9, 80, 36)],
    ['body', row(-60, 40, 8, 102, 40)],
  ],
  leaf: [
    ['body', 'M92 8C50 2 12 20 8 62c-1 10 2 18 6 26C60 96 92 66 92 8z'],
    ['cutLine', 'M74 28L4 98'],
  ],
  pen: [
    ['body', 'M78 4l18 18L34 84L8 92l8 -26z'],
    ['soft', 'M16 66l18 18L8 92z'],
  ],
  keyboard: [
    ['paper', box(0, 38, 100, 34, 6)],
    ['ink', [46, 58].map((y) => [8, 24, 40, 56, 72].map((x) => box(x, y, 10, 7, 2)).join('')).join('')],
  ],
} satisfies Record<string, Drawing>;
