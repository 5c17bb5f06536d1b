import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';
import motion from '#src/pages/tour/scenes/motion.module.css';
import page from '#src/pages/illustrations/registration-picture.module.css';
import scenes from '#src/pages/tour/scenes/scenes.module.css';

const dots = (seats: readonly { readonly x: number; readonly y: number }[]) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');

const HALL = seatHall({ ...planHall('returns'), rows: 6, opening: 176, pair: 4 }, 'returns').map(({ size, seats }) => ({
  size,
  all: dots(seats),
  lit: dots(seats.filter(({ lit }) => lit)),
}));

/** A guest saves a seat on the page of a webinar, whose hall fills, and gets an e-mail. */
export function InviteScene() {
  return (
    <ScreenPicture label="The page of a webinar: the seats of its hall light up, a guest enters an e-mail address and saves a seat, and gets an e-mail with a personal link and an entry for the calendar.">
      <g className={page.cover}>
        <clipPath id="tour-cover">
          <rect x="18" y="18" width="400" height="196" rx="10" />
        </clipPath>
        <g clipPath="url(#tour-cover)">
          <rect className={`${styles.ground} ${styles.pair4}`} x="18" y="18" width="400" height="196" />
          <g transform="translate(218 214) scale(2.02)" fill="none" strokeLinecap="round" className={styles.pair4}>
            {HALL.map(({ size, all, lit }, row) => (
              <g key={row} strokeWidth={size}>
                <path className={styles.pairSeat} d={all} />
                {lit && (
                  <g className={`${motion.appear} ${motion[`at${row + 1}`]}`}>
                    <path className={styles.pairLit} d={lit} />
                  </g>
                )}
              </g>
            ))}
          </g>
        </g>
      </g>
      <g className={page.words}>
        <text className={styles.title} x="20" y="262">
          Returns without arguments
        </text>
        <text className={styles.text} x="20" y="292">
          Tuesday, 17 November, 11:00 Moscow time
        </text>
      </g>
      <g className={styles.notOnPhone}>
        <text className={styles.quietText} x="20" y="318">
          An hour, with Polina and Ruslan
        </text>
        <path className={styles.rule} d="M20 346.500h398" />
        <text className={styles.text} x="20" y="382">
          For shops that send more than a hundred
        </text>
        <text className={styles.text} x="20" y="406">
          parcels a week and get too many back.
        </text>
        <text className={styles.strong} x="446" y="46">
          142 of 300 seats are taken
        </text>
        <text className={styles.quietText} x="446" y="90">
          E-mail
        </text>
      </g>
      <g className={scenes.form}>
        <rect className={`${styles.field} ${page.field}`} x="446.500" y="100.500" width="255" height="43" rx="10" />
        <g className={`${motion.appear} ${motion.at2}`}>
          <text className={styles.text} x="460" y="127">
            vera@sever-and-co.example
          </text>
        </g>
        <g className={`${motion.leave} ${motion.at5}`}>
          <g className={`${motion.press} ${motion.at4}`}>
            <rect className={`${styles.solid} ${page.button}`} x="446" y="158" width="256" height="46" rx="10" />
            <text className={`${styles.solidText} ${page.buttonText}`} x="574" y="186" textAnchor="middle">
              Save a seat
            </text>
          </g>
        </g>
        <g className={`${motion.appear} ${motion.at5}`}>
          <rect className={`${styles.chip} ${page.button}`} x="446" y="158" width="256" height="46" rx="10" />
          <path className={styles.inkLine} d="M466 181l5 5l10 -11" />
          <text className={styles.strong} x="494" y="186">
            Your seat is saved
          </text>
        </g>
        <g className={styles.onPhone}>
          <g className={`${motion.appear} ${motion.at6}`}>
            <text className={styles.quietText} x="448" y="236">
              A new e-mail for Vera, with a personal
            </text>
            <text className={styles.quietText} x="448" y="258">
              link and an entry for the calendar
            </text>
          </g>
        </g>
      </g>
      <g className={styles.notOnPhone}>
        <g className={`${motion.appear} ${motion.at6}`}>
          <rect className={styles.sheet} x="446" y="224" width="256" height="182" rx="10" />
          <text className={styles.quietText} x="466" y="258">
            A new e-mail for Vera
          </text>
          <text className={styles.strong} x="466" y="296">
            Your seat on 17 November
          </text>
          <text className={styles.text} x="466" y="334">
            Your personal link
          </text>
        </g>
        <g className={`${motion.appear} ${motion.at8}`}>
          <text className={styles.text} x="466" y="372">
            Add it to your calendar
          </text>
        </g>
      </g>
    </ScreenPicture>
  );
}
