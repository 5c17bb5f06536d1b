import styles from '#src/pages/illustrations/picture.module.css';
import phone from '#src/pages/illustrations/room-parts.module.css';

interface NameOnTileProps {
  readonly name: string;
  /** The corner of the tile on its left, and 10 above its lower edge. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The name of a person on their video; larger on a phone, where the video is smaller. */
export function NameOnTile({ name, x, y, width }: NameOnTileProps) {
  return (
    <g className={phone.name}>
      <rect className={styles.label} x={x} y={y} width={width} height="24" rx="6" />
      <text className={styles.labelText} x={x + 9} y={y + 17}>
        {name}
      </text>
    </g>
  );
}

const ICONS = {
  microphone:
    'M0 -9a3.500 3.500 0 0 1 3.500 3.500v4a3.500 3.500 0 0 1 -7 0v-4a3.500 3.500 0 0 1 3.500 -3.500M-6.500 -1a6.500 6.500 0 0 0 13 0M0 5.500v3.500',
  camera: 'M-9 -5.500h11.500v11h-11.500zM2.500 -1l6 -3.500v9l-6 -3.500',
  hand: 'M-5 2v-6.500a1.800 1.800 0 0 1 3.600 0v-2.500a1.800 1.800 0 0 1 3.600 0v2a1.800 1.800 0 0 1 3.600 0v7c0 4.500 -2.200 6.500 -5.400 6.500c-3.400 0 -4.200 -1.600 -8 -7.500c1.600 -1 2.600 0 2.600 1z',
  screen: 'M-9 -6.500h18v11.500h-18zM-4 9h8M0 2v-5.500M-2.500 -1.500l2.500 -2.500l2.500 2.500',
} as const;

interface RoomToolsProps {
  readonly tools: readonly (keyof typeof ICONS)[];
}

/** The round buttons of a room, 48 from middle to middle, the first 40 from the left. */
export function RoomTools({ tools }: RoomToolsProps) {
  return (
    <g className={styles.tools}>
      {tools.map((tool, index) => (
        <g key={tool} transform={`translate(${40 + index * 48} 418)`}>
          <circle r="19" />
          <path d={ICONS[tool]} />
        </g>
      ))}
    </g>
  );
}

/** The controls at the bottom of a room, and the way out. */
export function RoomControls({ tools }: RoomToolsProps) {
  return (
    <>
      <RoomTools tools={tools} />
      <g className={phone.leave}>
        <rect className={styles.solid} x="622" y="400" width="80" height="36" rx="10" />
        <text className={styles.solidText} x="662" y="423" textAnchor="middle">
          Leave
        </text>
      </g>
    </>
  );
}
