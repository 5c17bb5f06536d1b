import { SHAPES } from '#src/diagram/shapes.ts';
import { DrawingPaths } from '#src/subject-cover/drawing-paths.tsx';
import { type Drawing, SUBJECTS } from '#src/subject-cover/subjects.ts';
import styles from '#src/diagram/shape.module.css';

/** All drawings, by name. */
const DRAWINGS: Readonly<Record<string, Drawing>> = { ...SUBJECTS, ...SHAPES };

/** Whether the kit has a drawing of this name. */
export const isShape = (name: string): boolean => Object.hasOwn(DRAWINGS, name);

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
