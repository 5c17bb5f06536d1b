import type { FlowData } from '#src/diagram/diagram-data.ts';
import { Shape } from '#src/diagram/shape.tsx';
import styles from '#src/diagram/flow.module.css';

/**
 * Steps in a row, one below the other where the text is narrow.
 * @example
 * <Flow flow={{ kind: 'flow', steps: [{ title: 'Sign up' }, { title: 'Join' }] }} />
 */
export function Flow({ flow: { steps } }: { flow: FlowData }) {
  return (
    <div className={styles.steps}>
      {steps.map(({ subject, when, title, text, lit = false }, index) => (
        <div key={index} className={styles.step}>
          <span className={`${styles.tile} ${lit ? styles.lit : ''}`}>
            {subject === undefined ? <span className={styles.when}>{when ?? index + 1}</span> : <Shape name={subject} />}
          </span>
          <span className={styles.words}>
            {subject !== undefined && when !== undefined && <span className={styles.time}>{when}</span>}
            <span className={styles.title}>{title}</span>
            {text !== undefined && <span className={styles.text}>{text}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
