import { QUIZ_PICTURES, type QuizPicture } from '#contract/quiz/schemas.ts';
import styles from '#src/screens/quiz/question/answer-picture.module.css';

const [X, Y] = [28, 26];

/** Marks on a part of a circle around a point, as the path of a line that is as long as it is wide. */
function marks(count: number, radius: number, { x = X, y = Y, turn = Math.PI } = {}): string {
  return Array.from({ length: count }, (_, mark) => {
    const angle = Math.PI + (turn * mark) / (turn === Math.PI ? count - 1 : count);
    return `M${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}h0`;
  }).join('');
}

/** Rows of a hall, from the stage; the whole is in the middle of the picture. */
const hall = (rows: number, y = 17 + 3 * rows) => Array.from({ length: rows }, (_, row) => marks(5 + 3 * row, 8 + 6 * row, { y })).join('');

interface Drawing {
  readonly seats?: string;
  readonly lit?: string;
  readonly line?: string;
}

const DRAWINGS: Readonly<Record<QuizPicture, Drawing>> = {
  speaker: { seats: hall(3, Y), lit: `M${X} ${Y}h0` },
  circle: { lit: marks(8, 11, { y: 16, turn: 2 * Math.PI }) },
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
