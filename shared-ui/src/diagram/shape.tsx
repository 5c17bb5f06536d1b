import { DRAWINGS, isShape } from '#src/diagram/drawings.ts';
import { DrawingPaths } from '#src/subject-cover/drawing-paths.tsx';
import styles from '#src/diagram/shape.module.css';

/**
 * The paths of a drawing, in a box of 100 by 100; none for a name that the kit does not know.
 * @example
 * <ShapePaths name="microphone" />
 */
export function ShapePaths({ name }: { name: string }) {
  return <DrawingPaths drawing={isShape(name) ? (DRAWINGS[name] ?? []) : []} />;
}

/**
 * A drawing on its own.
 * @example
 * <Shape name="microphone" />
 */
export function Shape({ name }: { name: string }) {
  return (
    <svg className={styles.shape} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <ShapePaths name={name} />
    </svg>
  );
}
