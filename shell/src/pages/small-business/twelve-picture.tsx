import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/small-business/twelve-picture.module.css';

/** A small company that makes kitchens: five people near the stage, seven behind them. */
const SEATS: readonly { readonly seat: string | undefined; readonly traits: PortraitTraits }[] = [
  { seat: styles.front1, traits: PEOPLE.marina },
  { seat: styles.front2, traits: PEOPLE.timur },
  { seat: styles.front3, traits: PEOPLE.sofia },
  { seat: styles.front4, traits: PEOPLE.oleg },
  { seat: styles.front5, traits: PEOPLE.polina },
  { seat: styles.back1, traits: { skin: 2, hair: 'long', hair_colour: 3, clothes: 'crew', colour: 4 } },
  { seat: styles.back2, traits: PEOPLE.kirill },
  { seat: styles.back3, traits: { skin: 4, hair: 'short', hair_colour: 1, clothes: 'turtleneck', colour: 2 } },
  { seat: styles.back4, traits: PEOPLE.anna },
  { seat: styles.back5, traits: { skin: 1, hair: 'bald', hair_colour: 2, beard: 'moustache', clothes: 'shirt', colour: 1 } },
  { seat: styles.back6, traits: { skin: 3, hair: 'bob', hair_colour: 1, glasses: true, clothes: 'jacket', colour: 4 } },
  { seat: styles.back7, traits: PEOPLE.ruslan },
];

/** The twelve people of a small company as a hall, around the one link that all of them open on a Tuesday morning. */
export function TwelvePicture() {
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label="Twelve people of a small company in two half circles, like the seats of a hall, around one link: the morning meeting at 9:30."
    >
      <div className={styles.hall}>
        {SEATS.map(({ seat, traits }) => (
          <Portrait key={seat} traits={traits} className={`${styles.seat} ${seat}`} />
        ))}
      </div>
      <div className={styles.link}>
        <span className={styles.strong}>The morning meeting</span>
        <span className={styles.quiet}>Every day, 9:30</span>
        <span className={styles.address}>rooms.example/anna</span>
      </div>
    </div>
  );
}
