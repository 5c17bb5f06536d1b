import { QUIZ_PICTURES, type QuizPicture } from '#contract/quiz/schemas.ts';
import styles from '#src/screens/quiz/question/answer-picture.module.css';

const [X, Y] = [28, 26];

/** A mark is a line that is as long as it is wide. */
const markAt = (x: number, y: number) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`;

/** Marks on a half circle above a point. */
function marks(count: number, radius: number, y: number): string {
  return Array.from({ length: count }, (_, mark) => {
    const angle = Math.PI * (1 + mark / (count - 1));
    return markAt(X + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }).join('');
}

/** People in a circle, all of whom can speak. */
const IN_CIRCLE = Array.from({ length: 10 }, (_, mark) => {
  const angle = (Math.PI * mark) / 5;
  return markAt(X + 18 * Math.cos(angle), 16 + 11 * Math.sin(angle));
}).join('');

/** Waves to both sides of a point: their radius, and how many marks each has on either side of its middle. */
const WAVES = [
  { radius: 8, half: 1 },
  { radius: 15, half: 2 },
  { radius: 22, half: 2 },
]
  .flatMap(({ radius, half }) =>
    Array.from({ length: 2 * half + 1 }, (_, mark) => {
      const angle = (mark - half) * (5.2 / radius);
      const [x, y] = [radius * Math.cos(angle), 16 + radius * Math.sin(angle)];
      return markAt(X + x, y) + markAt(X - x, y);
    }),
  )
  .join('');

/** A question mark. */
const ASKS = [
  [21, 9],
  [24, 4.5],
  [29, 3],
  [34, 5.5],
  [34.5, 11],
  [30.5, 14.5],
  [28, 19],
]
  .map(([x = 0, y = 0]) => markAt(x, y))
  .join('');

/** Rows of a hall, from the stage; the whole is in the middle of the picture. */
const hall = (rows: number, y = 17 + 3 * rows) => Array.from({ length: rows }, (_, row) => marks(5 + 3 * row, 8 + 6 * row, y)).join('');

interface Drawing {
  readonly seats?: string;
  readonly lit?: string;
}

const DRAWINGS: Readonly<Record<QuizPicture, Drawing>> = {
  speaker: { seats: hall(3, Y), lit: `M${X} ${Y}h0` },
  circle: { lit: IN_CIRCLE },
  camera: { seats: WAVES, lit: markAt(X, 16) },
  question: { seats: ASKS, lit: markAt(X, 28) },
  'rows-1': { lit: hall(1) },
  'rows-2': { lit: hall(2) },
  'rows-3': { lit: hall(3) },
  'rows-4': { lit: hall(4) },
};

export function isQuizPicture(name: string | undefined): name is QuizPicture {
  return QUIZ_PICTURES.some((picture) => picture === name);
}

/** Shows at a glance what an answer means. Decorative. */
export function AnswerPicture({ of }: { of: QuizPicture }) {
  const { seats, lit } = DRAWINGS[of];
  return (
    <svg viewBox="0 0 56 32" className={styles.picture} aria-hidden="true">
      {seats !== undefined && <path d={seats} className={styles.seats} />}
      {lit !== undefined && <path d={lit} className={styles.lit} />}
    </svg>
  );
}
