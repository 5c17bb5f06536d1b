import type { SpansData } from '#src/diagram/diagram-data.ts';
import { Line } from '#src/diagram/line.tsx';
import styles from '#src/diagram/spans.module.css';

/** Widths are in an SVG that is stretched to the row, because a style attribute would be blocked. */
const WIDTH = 1000;
const HEIGHT = 20;

/**
 * Periods on one axis, a row each; the row's label is above it where the text is narrow.
 * @example
 * <Spans spans={{ kind: 'spans', axis: { from: 0, to: 24, labels: ['0:00', '24:00'] }, rows: [{ label: 'Moscow', from: 9, to: 18, value: '9 h' }] }} />
 */
export function Spans({ spans: { axis, mark, rows } }: { spans: SpansData }) {
  const at = (value: number) => round(((value - axis.from) / (axis.to - axis.from)) * WIDTH);
  return (
    <>
      {/* Away from the axis, below which it would stand for a moment of its own. */}
      {mark && <div className={styles.legend}>{mark.label}</div>}
      <div className={styles.rows}>
        {rows.map(({ label, from, to, value, lit = false }) => (
          <div key={label} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <svg
              className={styles.track}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className={lit ? styles.lit : styles.span} x={at(from)} width={Math.max(4, round(at(to) - at(from)))} height={HEIGHT} />
              {mark && <Line d={`M${at(mark.at)} 0V${HEIGHT}`} />}
            </svg>
            <span className={styles.value}>{value}</span>
          </div>
        ))}
      </div>
      <div className={styles.axis}>
        {axis.labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
