import { portraitPaths, type PortraitLayer } from '#src/portrait/paths.ts';
import type { PortraitTraits } from '#src/portrait/traits.ts';
import styles from '#src/portrait/portrait.module.css';

interface PortraitFigureProps {
  readonly traits: PortraitTraits;
  /** Where it stands in a larger drawing; its own box is 100 by 100. */
  readonly transform?: string;
}

/**
 * The person of a portrait without the wall, for use inside an `svg`.
 * @example
 * <svg viewBox="0 0 200 100">
 *   <PortraitFigure traits={speaker.portrait} transform="translate(50 0)" />
 * </svg>
 */
export function PortraitFigure({ traits, transform }: PortraitFigureProps) {
  const classOf = (layer: PortraitLayer) => {
    if (layer === 'hair') return styles[`hair${traits.hair_colour}`];
    return layer === 'clothes' ? styles[`clothes${traits.colour}`] : styles[layer];
  };
  return (
    <g className={styles[`skin${traits.skin}`]} transform={transform}>
      {portraitPaths(traits).map(([layer, d], index) => (
        <path key={index} className={classOf(layer)} d={d} />
      ))}
    </g>
  );
}
