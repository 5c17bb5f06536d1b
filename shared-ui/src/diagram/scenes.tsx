import type { ScenesData } from '#src/diagram/diagram-data.ts';
import { ShapePaths } from '#src/diagram/shape.tsx';
import styles from '#src/diagram/scenes.module.css';

/** A tick and a cross, in a box of 20. */
const VERDICTS = { good: 'M4 11l4 4l8 -10', bad: 'M5 5l10 10M15 5L5 15' } as const;

/**
 * Drawn scenes beside each other, one below the other where the text is narrow.
 * @example
 * <Scenes scenes={{ kind: 'scenes', scenes: [{ title: 'A desk', shapes: [{ shape: 'desk', x: 10, y: 0, size: 0.9 }] }] }} />
 */
export function Scenes({ scenes: { scenes } }: { scenes: ScenesData }) {
  return (
    <div className={styles.scenes}>
      {scenes.map(({ title, verdict, shapes }) => (
        <div key={title} className={styles.scene}>
          <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true" focusable="false">
            {shapes.map(({ shape, x, y, size }, index) => (
              <g key={index} transform={`translate(${x} ${y}) scale(${size})`}>
                <ShapePaths name={shape} />
              </g>
            ))}
          </svg>
          <span className={styles.title}>
            {verdict && (
              <svg className={styles[verdict]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d={VERDICTS[verdict]} />
              </svg>
            )}
            {title}
          </span>
        </div>
      ))}
    </div>
  );
}
