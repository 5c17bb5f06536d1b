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

/** People on both sides and at the ends of a table, all of whom can speak. */
const AROUND_TABLE = [18, 28, 38]
  .flatMap((x) => [markAt(x, 4), markAt(x, 28)])
  .concat(markAt(5, 16), markAt(51, 16))
  .join('');

/** Rows of a hall, from the stage; the whole is in the middle of the picture. */
const hall = (rows: number, y = 17 + 3 * rows) => Array.from({ length: rows }, (_, row) => marks(5 + 3 * row, 8 + 6 * row, y)).join('');

interface Drawing {
  readonly seats?: string;
  readonly lit?: string;
  readonly line?: string;
}

const DRAWINGS: Readonly<Record<QuizPicture, Drawing>> = {
  speaker: { seats: hall(3, Y), lit: `M${X} ${Y}h0` },
  circle: { line: 'M16 10h24a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4z', lit: AROUND_TABLE },
  camera: { line: 'M13 7h19a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3zM35 14l9-5v14l-9-5', lit: 'M17 13h0' },
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
  const { seats, lit, line } = DRAWINGS[of];
  return (
    <svg viewBox="0 0 56 32" className={styles.picture} aria-hidden="true">
      {seats !== undefined && <path d={seats} className={styles.seats} />}
      {line !== undefined && <path d={line} className={styles.line} />}
      {lit !== undefined && <path d={lit} className={styles.lit} />}
    </svg>
  );
}
