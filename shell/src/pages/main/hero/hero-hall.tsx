import type { ReactNode } from 'react';
import { HERO_ROWS, HERO_WAVES, type SeatRow } from '#src/pages/main/hero/hero-seats.ts';
import styles from '#src/pages/main/hero/hero.module.css';

interface PictureProps {
  readonly rows: readonly SeatRow[];
  readonly className: string | undefined;
  readonly children?: ReactNode;
}

function Picture({ rows, className, children }: PictureProps) {
  return (
    <svg
      viewBox="-99 -71 198 80"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {rows.map(({ size, seats }, index) => (
        <path key={index} strokeWidth={size} d={seats} />
      ))}
      {children}
    </svg>
  );
}

/**
 * The large hall: it fills within five seconds (WCAG 2.2.2: longer motion needs a way to stop it), then stays still. Decoration. Each wave of
 * people is a picture of its own above the empty seats, because only whole elements fade without painting.
 */
export function HeroHall() {
  return (
    <div className={styles.hall}>
      <Picture rows={HERO_ROWS} className={styles.seats}>
        <path className={styles.stage} d="M-7 3a7 7 0 0 1 14 0z" />
      </Picture>
      {HERO_WAVES.map((rows, wave) => (
        <Picture key={wave} rows={rows} className={styles.wave} />
      ))}
    </div>
  );
}
