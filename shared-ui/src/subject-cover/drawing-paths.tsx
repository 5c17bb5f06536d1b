import type { Drawing } from '#src/subject-cover/subjects.ts';
import styles from '#src/subject-cover/drawing-paths.module.css';

/**
 * The paths of a drawing in the colours of the hall around it, in a box of 100 by 100.
 * @example
 * <DrawingPaths drawing={SUBJECTS.microphone} />
 */
export function DrawingPaths({ drawing }: { drawing: Drawing }) {
  return drawing.map(([layer, d], index) => <path key={index} className={styles[layer]} d={d} />);
}
