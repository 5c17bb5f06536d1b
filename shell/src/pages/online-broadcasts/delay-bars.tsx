import type { OnlineBroadcastsTexts } from '@plenum/shared-contracts/pages/kinds/online-broadcasts';
import styles from '#src/pages/online-broadcasts/delay-bars.module.css';

/** Length of the scale in seconds, and its marks. */
const SCALE = 20;
const MARKS = [0, 5, 10, 15, 20];
const WIDTH = 800;
const x = (seconds: number) => (seconds / SCALE) * WIDTH;

/** The audience's delay, to scale. The figures are also given as text beside the bars, for screen readers. */
export function DelayBars({ bars }: { readonly bars: OnlineBroadcastsTexts['delay']['bars'] }) {
  return (
    <div className={styles.chart}>
      <dl className={styles.delays}>
        {bars.map(({ what, from, to, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className={styles.words}>{text}</span>
              <svg viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" className={styles.scale} aria-hidden="true">
                {MARKS.map((mark) => (
                  <path key={mark} className={styles.mark} d={`M${x(mark)} 0v28`} />
                ))}
                <rect className={styles.bar} x={x(from)} y="6" width={x(to - from)} height="16" rx="3" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.axis} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark === SCALE ? `${mark} s` : mark}</span>
        ))}
      </p>
    </div>
  );
}
