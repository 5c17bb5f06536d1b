import { DRAWINGS, isShape } from '#src/diagram/drawings.ts';
import { CAST } from '#src/portrait/cast.ts';
import { PortraitFigure } from '#src/portrait/portrait-figure.tsx';
import { DrawingPaths } from '#src/subject-cover/drawing-paths.tsx';
import styles from '#src/diagram/shape.module.css';

/**
 * The paths of a drawing or a person (`portrait/cast.ts`), in a box of 100 by 100; none for a name that the kit does not know.
 * @example
 * <ShapePaths name="microphone" />
 */
export function ShapePaths({ name }: { name: string }) {
  if (!isShape(name)) return null;
  const person = Object.hasOwn(CAST, name) ? CAST[name] : undefined;
  return person ? <PortraitFigure traits={person} /> : <DrawingPaths drawing={DRAWINGS[name] ?? []} />;
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
