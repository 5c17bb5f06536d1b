import { Badge } from '@plenum/shared-ui/badge';
import type { RoadmapItem } from '#contract/tariffs.ts';
import styles from '#src/screens/tariffs/roadmap.module.css';

const STATES = { planned: 'Planned', 'in-progress': 'Being built', done: 'Available' } as const satisfies Record<
  RoadmapItem['state'],
  string
>;

/** Planned features, the nearest first. */
export function Roadmap({ items }: { readonly items: readonly RoadmapItem[] }) {
  return (
    <ol className={styles.roadmap}>
      {items.map(({ id, title, text, state, quarter }) => (
        <li key={id} className={styles.item}>
          <p className={styles.quarter}>{quarterLabel(quarter)}</p>
          <div className={styles.words}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <span>
            <Badge strong={state === 'done'}>{STATES[state]}</Badge>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** `2027-Q1` → "Q1 2027"; any other text unchanged. */
const quarterLabel = (quarter: string): string => quarter.replace(/^(\d{4})-(Q[1-4])$/, '$2 $1');
