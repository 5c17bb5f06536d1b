import { seatHall } from '#src/hemicycle/hall.ts';
import type { HallPlan } from '#src/hemicycle/hall.ts';
import { rowPaths } from '#src/hemicycle/dots.ts';
import styles from '#src/logo/logo.module.css';

/** Three rows, with one party seated: still legible as a hall at 24 pixels. */
const PLAN: HallPlan = { rows: 3, opening: 180, pair: 1, crowds: [{ angle: 0.72, depth: 0.9, reach: 0.62 }] };
/** The mark alone, 2 : 1. The name decides which seats are taken. */
function LogoMark({ name }: { name: string }) {
  return (
    <svg viewBox="-114 -114 228 128" className={styles.mark} fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
      {seatHall(PLAN, name.toLowerCase()).map((row) => {
        const { empty, lit } = rowPaths(row);
        return (
          <g key={empty + lit} strokeWidth={row.size}>
            {empty && <path className={styles.seat} d={empty} />}
            {lit && <path className={styles.lit} d={lit} />}
          </g>
        );
      })}
    </svg>
  );
}

interface LogoProps {
  /** The product's name. */
  readonly name: string;
  readonly className?: string;
}

/**
 * The mark and the name, which is text.
 * @example
 * <Logo name="Plenum" />
 */
export function Logo({ name, className = '' }: LogoProps) {
  return (
    <span className={`${styles.logo} ${className}`}>
      <LogoMark name={name} />
      <span>{name}</span>
    </span>
  );
}
