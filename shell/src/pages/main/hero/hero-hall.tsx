import { HERO_ROWS } from '#src/pages/main/hero/hero-seats.ts';
import styles from '#src/pages/main/hero/hero.module.css';

/** The large hall: it fills within five seconds (WCAG 2.2.2: longer motion needs a way to stop it), then stays still. Decoration. */
export function HeroHall() {
  return (
    <svg
      viewBox="-99 -71 198 80"
      preserveAspectRatio="xMidYMax slice"
      className={styles.hall}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {HERO_ROWS.map((row, index) => (
        <g key={index} className={styles.row} strokeWidth={row.size}>
          <path className={styles.seat} d={row.seats} />
          {row.waves.map((wave, place) => wave && <path key={place} className={`${styles.lit} ${styles[`wave${place}`]}`} d={wave} />)}
        </g>
      ))}
      <path className={styles.stage} d="M-7 3a7 7 0 0 1 14 0z" />
    </svg>
  );
}
