import type { OnlineBroadcastsTexts } from '@plenum/shared-contracts/pages/kinds/online-broadcasts';
import styles from '#src/pages/online-broadcasts/delay-bars.module.css';

/** Length of the scale in seconds, and its marks. */
const SCALE = 20;
const MARKS = [0, 5, 10, 15, 20];
const share = (seconds: number) => `${(seconds / SCALE) * 100}%`;

/** The audience's delay, to scale: each figure stands where its bar begins. Without a view box, so that bars stretch and texts do not. */
export function DelayBars({ bars }: { readonly bars: OnlineBroadcastsTexts['delay']['bars'] }) {
  return (
    <div className={styles.chart}>
      <dl className={styles.delays}>
        {bars.map(({ what, from, to, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <svg className={styles.scale}>
                <text className={styles.words} x={share(from)} y="14">
                  {text}
                </text>
                {MARKS.map((mark) => (
                  <line key={mark} className={styles.mark} x1={share(mark)} x2={share(mark)} y1="24" y2="52" />
                ))}
                <rect className={styles.bar} x={share(from)} y="30" width={share(to - from)} height="16" rx="3" />
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
