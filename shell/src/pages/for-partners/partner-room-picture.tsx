import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/for-partners/partner-room-picture.module.css';

const CREW: readonly { readonly who: string; readonly does: string; readonly traits: PortraitTraits }[] = [
  { who: 'Your client', does: 'speaks', traits: PEOPLE.marina },
  { who: 'You', does: 'run the event', traits: PEOPLE.kirill },
  { who: 'Plenum', does: 'keeps the room running', traits: PEOPLE.sofia },
];

/** A room under a partner’s own name and address, and the three who make the event: client, partner, Plenum. */
export function PartnerRoomPicture() {
  return (
    <div
      className={styles.window}
      role="img"
      aria-label="A room with the partner’s logo and web address above a full hall. Below, who does what: the client speaks, the partner runs the event, Plenum keeps the room running."
    >
      <div className={styles.bar}>
        <svg viewBox="0 0 24 24" className={styles.mark}>
          <path d="M12 2l10 10l-10 10l-10 -10z" />
          <path d="M12 7v10M7 12h10" className={styles.cross} />
        </svg>
        <span className={styles.strong}>Your agency</span>
        <span className={styles.address}>events.your-agency.example</span>
      </div>
      <Hemicycle seed="everyone" frame="standard" className={styles.hall ?? ''} />
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
