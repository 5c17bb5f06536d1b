import {
  BRIDGE_STREET,
  BUILDINGS,
  LANES,
  LOWER_STREET,
  PARK,
  RAILWAY,
  RING,
  RIVER,
  TRACKS,
  UPPER_STREET,
  VORONTSOVO_POLE,
} from '#src/pages/contacts/map-paths.ts';
import styles from '#src/pages/contacts/map-picture.module.css';

const STREETS = UPPER_STREET + LOWER_STREET + BRIDGE_STREET + VORONTSOVO_POLE;

/** An entrance of the metro, with its name above: on its right is the railway, on its left the ring. */
function Metro({ x, y, name }: { readonly x: number; readonly y: number; readonly name: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.metro} r="12" />
      <path className={styles.metroSign} d="M-6 5L-3 -5L0 1L3 -5L6 5" />
      <text className={styles.name} x="-10" y="-20" textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

interface StreetProps {
  /** Middle of the name, where its street is straight: letters along a curve would stand apart. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly name: string;
}

function Street({ x, y, angle, name }: StreetProps) {
  return (
    <text className={styles.street} transform={`translate(${x} ${y}) rotate(${angle})`} dy="0.35em" textAnchor="middle">
      {name}
    </text>
  );
}

/** A drawn map of the way from the station, shown without a map service and while one is loading. North is up. */
export function MapPicture() {
  return (
    <svg
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      className={styles.map}
      role="img"
      aria-label="The way from the metro station Chkalovskaya, next to Kurskaya: along the railway to the south-east, under the bridge, to 10 Nizhnyaya Syromyatnicheskaya ulitsa. The river Yauza flows to the east and south of it."
    >
      <rect className={styles.ground} width="1200" height="520" />
      <path className={styles.park} d={PARK} />
      <path className={styles.park} d="M664 482L728 474L738 524L672 534z" />
      <path className={styles.riverbank} d={RIVER} />
      <path className={styles.buildings} d={BUILDINGS} />
      <g className={styles.edges}>
        <path d={LANES} className={styles.lane} />
        <path d={STREETS} />
        <path d={RING} className={styles.ring} />
      </g>
      <g className={styles.streets}>
        <path d={LANES} className={styles.lane} />
        <path d={STREETS} />
        <path d={RING} className={styles.ring} />
      </g>
      <path className={styles.plaza} d="M372 62L424 58L434 140L381 146z" />
      <path className={styles.yard} d={RAILWAY} />
      <path className={styles.railway} d={TRACKS} />
      <path className={styles.ties} d={TRACKS} />
      {/* The bridge over the street. */}
      <path className={styles.bridge} d="M539 336L565 372M575 330L597 362" />
      <path className={styles.station} d="M428 72L452 68L460 128L436 132z" />
      <path className={styles.walk} d="M407 194C430 200 462 210 474 240C492 290 512 330 556 351C600 358 660 362 700 350L707 336" />
      <g className={styles.small}>
        <Street x={331} y={416} angle={-75} name="Garden Ring" />
        <g className={styles.notOnPhone}>
          <Street x={187} y={199} angle={5} name="Vorontsovo Pole" />
          <Street x={846} y={164} angle={-57.5} name="Nizhnyaya Syromyatnicheskaya" />
        </g>
        <text x="432" y="412" className={styles.notOnPhone}>
          Usachev Garden
        </text>
        <text x="748" y="492" className={styles.notOnPhone}>
          Andronikov Monastery
        </text>
        <text x="540" y="180" className={styles.notOnPhone}>
          Winzavod
        </text>
        {/* On the forecourt of the station: beside its building are the tracks. */}
        <text className={`${styles.street} ${styles.notOnPhone}`} textAnchor="middle">
          <tspan x="404" y="104">
            Kursky
          </tspan>
          <tspan x="406" y="122">
            station
          </tspan>
        </text>
      </g>
      <text className={styles.water} transform="translate(731 414) rotate(-39)" dy="0.35em" textAnchor="middle">
        Yauza
      </text>
      <Metro x={396} y={63} name="Kurskaya" />
      <Metro x={407} y={194} name="Chkalovskaya" />
      <g className={styles.time} transform="translate(486 302)">
        <text textAnchor="end">8 min</text>
      </g>
      <g transform="translate(707 330)">
        <path className={styles.flag} d="M-8 -34h16l-8 14z" />
        <rect className={styles.flag} x="-66" y="-84" width="132" height="52" rx="10" />
        <text className={styles.flagText} x="0" y="-49" textAnchor="middle">
          Plenum
        </text>
        <circle className={styles.here} r="11" />
      </g>
    </svg>
  );
}
