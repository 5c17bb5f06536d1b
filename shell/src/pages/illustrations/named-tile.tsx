import type { PersonName } from '#src/pages/illustrations/people.ts';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import { NameOnTile } from '#src/pages/illustrations/room-parts.tsx';
import styles from '#src/pages/illustrations/named-tile.module.css';

/** Name of each person, and the width of its label. */
const NAMES = {
  anna: ['Anna', 52],
  timur: ['Timur', 54],
  marina: ['Marina', 62],
  kirill: ['Kirill', 46],
  sofia: ['Sofia', 51],
  oleg: ['Oleg', 48],
} as const;

export type NamedPerson = keyof typeof NAMES & PersonName;

interface NamedTileProps {
  readonly who: NamedPerson;
  /** Begins the tile's id. */
  readonly room: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly speaks?: boolean;
}

/** The video of a person with their name; who speaks has a frame. */
export function NamedTile({ who, room, x, y, width, height, speaks = false }: NamedTileProps) {
  const [name, label] = NAMES[who];
  return (
    <g className={styles.tile}>
      <VideoTile id={`${room}-${who}`} who={who} x={x} y={y} width={width} height={height} />
      {speaks && <rect className={picture.speaking} x={x + 1.25} y={y + 1.25} width={width - 2.5} height={height - 2.5} rx="10" />}
      <g transform={`translate(${x + 8} ${y + height - 8})`}>
        <g className={styles.name}>
          <NameOnTile name={name} x={0} y={-24} width={label} />
        </g>
      </g>
    </g>
  );
}
