import { PortraitFigure } from '@plenum/shared-ui/portrait/figure';
import { PEOPLE, type PersonName } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/illustrations/picture.module.css';

interface PersonProps {
  readonly who: PersonName;
  /** Middle of the shoulders' lower edge. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A person in front of a camera. */
export function Person({ who, x, y, size }: PersonProps) {
  return <PortraitFigure traits={PEOPLE[who]} transform={`translate(${x - size / 2} ${y - size}) scale(${size / 100})`} />;
}

interface VideoTileProps {
  readonly who: PersonName;
  /** Id of the tile, unique on the page. */
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/** The video of a person: as large as the tile, in front of a wall. */
export function VideoTile({ who, id, x = 0, y = 0, width, height, radius = 10 }: VideoTileProps) {
  return (
    <>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className={styles[`wall${PEOPLE[who].colour}`]} x={x} y={y} width={width} height={height} />
        <Person who={who} x={x + width / 2} y={y + height} size={Math.min(width, height)} />
      </g>
    </>
  );
}
