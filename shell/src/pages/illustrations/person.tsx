import styles from '#src/pages/illustrations/picture.module.css';

const HAIR = {
  short: 'M-21 -8a21 21 0 0 1 42 0c-8 -7 -14 -9 -21 -9s-13 2 -21 9z',
  long: 'M-24 26c-4 -14 -4 -24 -3 -34a27 25 0 0 1 54 0c1 10 1 20 -3 34h-9c4 -16 3 -26 0 -34c-8 -3 -12 -6 -15 -10c-3 5 -8 8 -15 10c-3 8 -4 18 0 34z',
  bun: 'M-22 -6a22 22 0 0 1 44 0c-9 -3 -14 -7 -18 -12c-5 6 -14 10 -26 12zM-9 -30a9 9 0 1 1 18 0z',
} as const;

interface PersonProps {
  /** Centre of the head. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** One of the hall's five colour pairs. */
  readonly pair: 1 | 2 | 3 | 4 | 5;
  readonly hair: keyof typeof HAIR;
}

/** A person in front of a camera: head, hair and shoulders, in the colours of a hall. */
export function Person({ x, y, scale = 1, pair, hair }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={styles[`pair${pair}`]}>
      <path className={styles.seatFill} d="M-52 84c0 -38 22 -54 52 -54s52 16 52 54z" />
      <path className={styles.skin} d="M-8.5 14h17v17a8.5 8.5 0 0 1 -17 0z" />
      <circle className={styles.skin} r="21" />
      <path className={styles.hair} d={HAIR[hair]} />
    </g>
  );
}
