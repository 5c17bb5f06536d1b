import { box, bust, disc } from '#src/subject-cover/geometry.ts';
import type { Drawing } from '#src/subject-cover/subjects.ts';

const BUBBLE = 'M14 12h72a10 10 0 0 1 10 10v38a10 10 0 0 1 -10 10H46L28 86V70H14A10 10 0 0 1 4 60V22A10 10 0 0 1 14 12z';

/** Things that a scene may show beside screens and people: the same layers and box as those of `subject-cover/subjects.ts`. */
export const OBJECTS = {
  /** Over the pins of a `plug` below it. */
  socket: [
    ['soft', box(8, 0, 84, 50, 12)],
    ['cutLine', 'M38 32v14M62 32v14'],
  ],
  bubble: [
    ['body', BUBBLE],
    ['cutLine', 'M22 32h56M22 50h34'],
  ],
  question: [
    ['body', BUBBLE],
    ['cutLine', 'M41 32a10 9 0 1 1 14 9q-5 2 -5 8M50 59h0'],
  ],
  hand: [
    [
      'body',
      `${box(26, 22, 10, 50, 5)}${box(39, 8, 10, 60, 5)}${box(52, 12, 10, 56, 5)}${box(65, 24, 10, 44, 5)}${box(26, 48, 49, 34, 14)}${box(38, 70, 26, 30, 2)}M30 76L10 58a6 6 0 0 1 8 -9l18 14z`,
    ],
  ],
  headset: [
    ['line', 'M17 62V48a33 33 0 0 1 66 0v14M82 78q0 14 -20 14'],
    ['body', `${box(8, 52, 19, 30, 8)}${box(73, 52, 19, 30, 8)}${disc(58, 92, 6)}`],
  ],
  waves: [
    ['line', 'M20 36a20 20 0 0 1 0 28M38 22a40 40 0 0 1 0 56'],
    ['softLine', 'M56 8a60 60 0 0 1 0 84'],
  ],
  signal: [
    ['body', `${box(6, 66, 16, 26, 4)}${box(30, 48, 16, 44, 4)}${box(54, 30, 16, 62, 4)}`],
    ['soft', box(78, 10, 16, 82, 4)],
  ],
  globe: [
    ['body', disc(50, 50, 44)],
    ['cutLine', 'M6 50h88M50 6c-24 16 -24 72 0 88M50 6c24 16 24 72 0 88'],
  ],
  moon: [['body', 'M58 8a43 43 0 1 0 34 56a36 36 0 0 1 -34 -56z']],
  lock: [
    ['line', 'M32 46V32a18 18 0 0 1 36 0v14'],
    ['body', box(18, 44, 64, 50, 10)],
    ['cutLine', 'M50 62v14'],
  ],
  shield: [
    ['body', 'M50 4l40 14v28c0 26 -18 42 -40 50C28 88 10 72 10 46V18z'],
    ['cutLine', 'M33 49l12 12l23 -24'],
  ],
  stopwatch: [
    ['line', 'M50 6v12M40 6h20M82 22l5 5'],
    ['body', disc(50, 57, 38)],
    ['cut', 'M50 57V29a28 28 0 0 1 25 40z'],
  ],
  bell: [
    ['line', 'M50 4v8'],
    ['body', `M50 10c20 0 28 14 28 32v18l11 15H11l11 -15V42c0 -18 8 -32 28 -32zM39 81h22a11 11 0 0 1 -22 0z`],
  ],
  podium: [['body', `${box(8, 18, 84, 14, 4)}M18 34h64l-9 66H27z`]],
  audience: [
    ['soft', [14, 38, 62, 86].map((x) => bust(x, 60, 22)).join('')],
    ['body', [2, 26, 50, 74, 98].map((x) => bust(x, 92, 26)).join('')],
  ],
  queue: [
    ['soft', `${bust(14, 92, 30)}${bust(40, 92, 30)}`],
    ['body', bust(74, 92, 42)],
  ],
  carton: [
    ['soft', 'M6 42L22 20h56l16 22z'],
    ['body', 'M6 44h88v44a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6z'],
    ['cutLine', 'M50 46v16'],
  ],
  arrow: [['line', 'M8 50h84M62 22l30 28l-30 28']],
  cup: [
    ['softLine', 'M36 26q-7 -7 0 -16M54 26q-7 -7 0 -16'],
    ['line', 'M70 46h7a11 11 0 0 1 0 22h-8M12 94h66'],
    ['body', 'M18 38h54v22a24 24 0 0 1 -24 24h-6a24 24 0 0 1 -24 -24z'],
  ],
  scales: [
    ['line', 'M50 8v82M28 92h44M14 26h72M14 26L3 60M14 26l11 34M86 26L75 60M86 26l11 34'],
    ['body', 'M-2 60h32a16 16 0 0 1 -32 0zM70 60h32a16 16 0 0 1 -32 0z'],
  ],
  phone: [
    ['body', box(24, 2, 52, 96, 9)],
    ['cut', box(31, 12, 38, 70, 4)],
    ['body', bust(50, 82, 28)],
  ],
} satisfies Record<string, Drawing>;
