import type { ColumnsData } from '#src/diagram/diagram-data.ts';
import { Line } from '#src/diagram/line.tsx';
import styles from '#src/diagram/columns.module.css';

/** A column is drawn in a box of this size, which is stretched. */
const WIDTH = 20;
const HEIGHT = 100;

/**
 * Values beside each other, with a limit across them.
 * @example
 * <Columns columns={{ kind: 'columns', max: 10, columns: [{ value: 4, label: '0:00' }, { value: 7 }] }} />
 */
export function Columns({ columns: { max, limit, columns } }: { columns: ColumnsData }) {
  const up = (value: number) => Math.round((1 - value / max) * HEIGHT * 10) / 10;
  return (
    <>
      <div className={styles.columns}>
        {columns.map(({ value, label, lit = false }, index) => (
          <div key={index} className={styles.column}>
            <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className={lit ? styles.lit : styles.bar} x="3" y={up(value)} width="14" height={HEIGHT - up(value)} />
              {limit && <Line d={`M0 ${up(limit.at)}H${WIDTH}`} />}
            </svg>
            {label !== undefined && <span className={styles.label}>{label}</span>}
          </div>
        ))}
      </div>
      {limit && <div className={styles.legend}>{limit.label}</div>}
    </>
  );
}
