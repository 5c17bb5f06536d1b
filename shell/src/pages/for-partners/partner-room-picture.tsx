import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/for-partners/partner-room-picture.module.css';

const CREW: readonly { readonly who: string; readonly does: string; readonly traits: PortraitTraits }[] = [
  { who: 'Your client', does: 'speaks', traits: PEOPLE.marina },
  { who: 'You', does: 'run the event', traits: PEOPLE.kirill },
  { who: 'Plenum', does: 'keeps the room running', traits: PEOPLE.sofia },
];

/** What the client’s slide shows. */
const ORDERS = [26, 34, 40, 52, 64, 82];

/** Rows of the audience, the nearer the larger; every seventh seat is free. */
const ROWS = [
  { y: 252, size: 15, count: 24 },
  { y: 282, size: 18, count: 20 },
  { y: 317, size: 22, count: 17 },
  { y: 356, size: 26, count: 14 },
].map(({ y, size, count }, row) => {
  const seats = Array.from({ length: count }, (_, index) => `M${Math.round(((index + 0.5) * 560) / count)} ${y}h0`);
  const isFree = (index: number) => (index * 5 + row * 3) % 7 === 0;
  return {
    y,
    size,
    empty: seats.filter((_, index) => isFree(index)).join(''),
    taken: seats.filter((_, index) => !isFree(index)).join(''),
  };
});

/** A room under a partner’s own name and address, and the three who make the event: client, partner, Plenum. */
export function PartnerRoomPicture() {
  return (
    <div
      className={styles.window}
      role="img"
      aria-label="A room with the partner’s logo and web address: the client speaks beside a slide, before an audience in rows. Below, who does what: the client speaks, the partner runs the event, Plenum keeps the room running."
    >
      <div className={styles.bar}>
        <svg viewBox="0 0 24 24" className={styles.mark}>
          <path d="M12 2l10 10l-10 10l-10 -10z" />
          <path d="M12 7v10M7 12h10" className={styles.cross} />
        </svg>
        <span className={styles.strong}>Your agency</span>
        <span className={styles.address}>events.your-agency.example</span>
      </div>
      <svg viewBox="0 0 560 372" className={`${picture.pair4} ${styles.hall}`}>
        <rect className={picture.area} width="560" height="372" />
        <VideoTile id="partner-client" who="marina" x={24} y={24} width={248} height={196} />
        <rect className={`${picture.label} ${styles.tag}`} x="36" y="184" width="124" height="26" rx="6" />
        <text className={picture.labelText} x="47" y="202">
          Your client, live
        </text>
        <rect className={picture.window} x="288.500" y="24.500" width="247" height="195" rx="10" />
        <text className={picture.title} x="310" y="66">
          Our spring line
        </text>
        <text className={picture.quietText} x="310" y="92">
          Orders by week
        </text>
        {ORDERS.map((height, index) => (
          <rect
            key={height}
            className={index === ORDERS.length - 1 ? picture.barNow : picture.bar}
            x={310 + index * 35}
            y={200 - height}
            width="26"
            height={height}
            rx="4"
          />
        ))}
        {ROWS.map(({ y, size, taken, empty }) => (
          <g key={y} strokeWidth={size} strokeLinecap="round">
            <path className={picture.pairSeat} d={empty} />
            <path className={picture.pairLit} d={taken} />
          </g>
        ))}
      </svg>
      <ul className={styles.crew}>
        {CREW.map(({ who, does, traits }) => (
          <li key={who}>
            <Portrait traits={traits} className={styles.face ?? ''} />
            <span>
              <span className={styles.strong}>{who}</span>
              <span className={styles.does}>{does}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
