import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import phone from '#src/pages/illustrations/registration-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const HALL = seatHall({ ...planHall('returns'), rows: 6, opening: 176, pair: 4 }, 'returns').map(({ size, seats }) => ({
  size,
  empty: seats
    .filter(({ lit }) => !lit)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join(''),
  lit: seats
    .filter(({ lit }) => lit)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join(''),
}));

/** A webinar's page as a guest sees it: cover, title, time, and the form. */
export function RegistrationPicture() {
  return (
    <ScreenPicture label="The page of a webinar: its cover and title, the hour in Moscow time, and a form with name and e-mail address to save a seat.">
      <g className={phone.cover}>
        <clipPath id="registration-cover">
          <rect x="18" y="18" width="400" height="196" rx="10" />
        </clipPath>
        <g clipPath="url(#registration-cover)">
          <rect className={`${styles.ground} ${styles.pair4}`} x="18" y="18" width="400" height="196" />
          <g transform="translate(218 214) scale(2.02)" fill="none" strokeLinecap="round" className={styles.pair4}>
            {HALL.map((row, index) => (
              <g key={index} strokeWidth={row.size}>
                {row.empty && <path className={styles.pairSeat} d={row.empty} />}
                {row.lit && <path className={styles.pairLit} d={row.lit} />}
              </g>
            ))}
          </g>
        </g>
      </g>
      <g className={phone.words}>
        <text className={styles.title} x="20" y="262">
          Returns without arguments
        </text>
        <text className={styles.text} x="20" y="296">
          Tuesday, 17 November, 11:00 Moscow time
        </text>
        <text className={styles.quietText} x="20" y="322">
          An hour, with Polina and Ruslan
        </text>
      </g>
      <g className={styles.notOnPhone}>
        <path className={styles.rule} d="M20 350.500h398" />
        <text className={styles.text} x="20" y="384">
          For shops that send more than a hundred
        </text>
        <text className={styles.text} x="20" y="408">
          parcels a week and get too many back.
        </text>
        <text className={styles.strong} x="446" y="46">
          142 of 300 seats are taken
        </text>
        <text className={styles.quietText} x="446" y="92">
          Name
        </text>
        <rect className={styles.field} x="446.5" y="102.500" width="255" height="43" rx="10" />
        <text className={styles.text} x="460" y="129">
          Vera Orlova
        </text>
      </g>
      <g className={phone.email}>
        <text className={styles.quietText} x="446" y="178">
          E-mail
        </text>
        <rect className={`${styles.field} ${phone.field}`} x="446.5" y="188.500" width="255" height="43" rx="10" />
        <text className={styles.text} x="460" y="215">
          vera@sever-and-co.example
        </text>
      </g>
      <g className={styles.notOnPhone}>
        <rect className={styles.field} x="446.5" y="256.500" width="21" height="21" rx="6" />
        <path className={styles.inkLine} d="M451.500 267l4 4l8 -8.500" />
        <text className={styles.text} x="478" y="272">
          I agree to get e-mails
        </text>
        <text className={styles.text} x="478" y="294">
          about this webinar
        </text>
      </g>
      <g className={phone.save}>
        <rect className={`${styles.solid} ${phone.button}`} x="446" y="322" width="256" height="46" rx="10" />
        <text className={`${styles.solidText} ${phone.buttonText}`} x="574" y="350" textAnchor="middle">
          Save a seat
        </text>
      </g>
    </ScreenPicture>
  );
}
