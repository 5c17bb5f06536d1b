import { box, disc } from '#src/subject-cover/geometry.ts';

/**
 * The drawing kit of covers: each subject is a few paths in a box of 100 by 100. `body`: the lit colour; `soft`: the colour of an empty
 * seat; `cut`: holes in the body, in the colour of the ground; `line`, `softLine` and `cutLine`: strokes in the same three colours; a line
 * of zero length is a dot. `paper`: the light colour of sheets and screens, `ink`: what is written on it; `paperLine` and `inkLine`: strokes in these
 * two. What follows a `cut` or a `paper` has no outline.
 */
export type Layer = 'body' | 'soft' | 'cut' | 'paper' | 'ink' | 'line' | 'softLine' | 'cutLine' | 'paperLine' | 'inkLine';
export type Drawing = readonly (readonly [Layer, string])[];

/** Every subject that a cover can show. */
export const SUBJECTS = {
  microphone: [
    ['body', box(33, 8, 34, 60, 17)],
    ['line', 'M21 48a29 29 0 0 0 58 0M50 77v15M34 92h32'],
    ['cutLine', 'M43 28h14M43 40h14'],
  ],
  calendar: [
    ['body', box(12, 20, 76, 68, 10)],
    ['line', 'M32 10v16M68 10v16'],
    ['cutLine', 'M14 40h72M30 56h0M50 56h0M70 56h0M30 73h0M50 73h0'],
    ['softLine', 'M70 73h0'],
  ],
  clock: [
    ['body', disc(50, 50, 40)],
    ['cutLine', 'M50 26v26l17 10M50 17h0M83 50h0M50 83h0M17 50h0'],
  ],
  slides: [
    ['soft', box(18, 10, 74, 50, 6)],
    ['body', box(8, 20, 74, 50, 6)],
    ['cutLine', 'M24 58V48M38 58V38M52 58V44M66 58V32'],
    ['line', 'M45 70v8M28 92l17 -14l17 14'],
  ],
  camera: [
    ['body', box(6, 28, 60, 46, 10)],
    ['body', 'M72 46l22 -13v36l-22 -13z'],
    ['cut', disc(36, 51, 12)],
    ['soft', disc(36, 51, 5)],
    ['line', 'M24 92l12 -18l12 18'],
  ],
  network: [
    ['line', 'M50 22L20 74M50 22L80 74M20 74H80M50 22V56'],
    ['body', disc(50, 22, 14)],
    ['body', disc(20, 76, 13)],
    ['body', disc(80, 76, 13)],
    ['soft', disc(50, 57, 9)],
    ['cutLine', 'M50 22h0M20 76h0M80 76h0'],
  ],
  coin: [
    ['soft', disc(62, 44, 32)],
    ['body', disc(40, 56, 33)],
    ['cutLine', 'M36 74V40h9a8.500 8.500 0 0 1 0 17H28M28 66h18'],
  ],
  book: [
    ['body', 'M50 24C40 16 26 14 8 16v62c18 -2 32 0 42 8c10 -8 24 -10 42 -8V16c-18 -2 -32 0 -42 8z'],
    ['cutLine', 'M50 28v52M19 32c8 -1 14 0 20 3M19 46c8 -1 14 0 20 3M19 60c8 -1 14 0 20 3M81 32c-8 -1 -14 0 -20 3M81 46c-8 -1 -14 0 -20 3'],
  ],
  chat: [
    ['soft', 'M46 36h36a10 10 0 0 1 10 10v22a10 10 0 0 1 -10 10v12L66 78H46a10 10 0 0 1 -10 -10V46a10 10 0 0 1 10 -10z'],
    ['body', 'M18 12h46a10 10 0 0 1 10 10v24a10 10 0 0 1 -10 10H38L24 70V56h-6A10 10 0 0 1 8 46V22a10 10 0 0 1 10 -10z'],
    ['cutLine', 'M26 34h0M41 34h0M56 34h0'],
  ],
  chart: [
    ['softLine', 'M22 42l20 -14l18 8l24 -24'],
    ['body', `${box(20, 56, 14, 28, 4)}${box(42, 44, 14, 40, 4)}${box(64, 28, 14, 56, 4)}`],
    ['line', 'M8 92H92'],
  ],
  door: [
    ['soft', box(20, 8, 60, 82, 4)],
    ['body', 'M26 14l40 10v70l-40 -8z'],
    ['cutLine', 'M57 58h0'],
    ['line', 'M6 92H26M66 92H94'],
  ],
  key: [
    ['line', 'M44 50H90M76 50v16M90 50v12'],
    ['body', disc(30, 50, 24)],
    ['cut', disc(30, 50, 9)],
  ],
  envelope: [
    ['body', box(8, 22, 84, 58, 8)],
    ['cutLine', 'M12 30l38 28l38 -28'],
  ],
  lamp: [
    ['soft', 'M26 48h48l20 44H6z'],
    ['line', 'M50 4V16'],
    ['body', 'M36 16h28l18 32H18z'],
    ['body', disc(50, 50, 9)],
  ],
  antenna: [
    ['softLine', 'M20 14a42 42 0 0 0 0 52M80 14a42 42 0 0 1 0 52'],
    ['line', 'M34 25a23 23 0 0 0 0 30M66 25a23 23 0 0 1 0 30M50 46L36 92M50 46L64 92M41 74h18'],
    ['body', disc(50, 40, 10)],
  ],
  people: [
    ['soft', `${disc(20, 42, 12)}${disc(80, 42, 12)}M0 88c0 -20 8 -30 20 -30s20 10 20 30zM60 88c0 -20 8 -30 20 -30s20 10 20 30z`],
    ['body', `${disc(50, 30, 17)}M20 92c0 -26 12 -38 30 -38s30 12 30 38z`],
  ],
  user: [['body', `${disc(50, 30, 20)}M12 94c0 -28 14 -40 38 -40s38 12 38 40z`]],
  checklist: [
    ['body', box(20, 8, 60, 84, 8)],
    ['cutLine', 'M31 30l5 5l9 -11M31 52l5 5l9 -11M56 30h13M56 52h13M32 74h37'],
  ],
  ticket: [
    ['soft', box(22, 18, 70, 44, 6)],
    ['body', 'M8 36h76v14a8 8 0 0 0 0 16v14H8V66a8 8 0 0 0 0 -16z'],
    ['cutLine', 'M60 46v0M60 58v0M60 70v0M20 50h24M20 66h14'],
  ],
  plug: [
    ['line', 'M38 8v22M62 8v22M50 72v22'],
    ['body', 'M24 32h52v16a26 26 0 0 1 -52 0z'],
    ['cutLine', 'M40 44h20'],
  ],
  eye: [
    ['body', 'M4 50c12 -23 28 -33 46 -33s34 10 46 33c-12 23 -28 33 -46 33S16 73 4 50z'],
    ['cut', disc(50, 50, 18)],
    ['soft', disc(50, 50, 10)],
  ],
} satisfies Record<string, Drawing>;

export type Subject = keyof typeof SUBJECTS;
