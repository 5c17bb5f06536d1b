import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';
import motion from '#src/pages/tour/scenes/motion.module.css';

const HOURS = ['9:00', '10:00', '11:00', '12:00'];

/** An account opens its rooms and copies the link for guests; then the link is in the calendar. */
export function RoomScene() {
  return (
    <ScreenPicture label="Anna’s account: she opens her rooms, copies the link for guests, and puts it into her calendar as the rehearsal of a webinar at 10.">
      <text className={styles.strong} x="20" y="36">
        Anna’s account
      </text>
      <path className={styles.rule} d="M0 58.500h720" />
      <text className={styles.title} x="20" y="104">
        Your rooms
      </text>
      <text className={styles.quietText} x="20" y="130">
        Studio: 100 in a room, 300 at a webinar
      </text>
      <g className={`${motion.press} ${motion.at1}`}>
        <rect className={styles.solid} x="20" y="152" width="176" height="46" rx="10" />
        <text className={styles.solidText} x="108" y="180" textAnchor="middle">
          Open your rooms
        </text>
      </g>
      <g className={`${motion.appear} ${motion.at2}`}>
        <text className={styles.quietText} x="20" y="244">
          Link for your guests
        </text>
        <rect className={styles.field} x="20.500" y="256.500" width="319" height="47" rx="10" />
        <text className={styles.text} x="36" y="286">
          rooms.example/anna
        </text>
        <g className={`${motion.press} ${motion.at4}`}>
          <rect className={styles.chip} x="20" y="318" width="132" height="44" rx="10" />
          <text className={styles.text} x="86" y="345" textAnchor="middle">
            Copy the link
          </text>
        </g>
      </g>
      <g className={`${motion.appear} ${motion.at5}`}>
        <path className={styles.inkLine} d="M172 340l5 5l10 -11" />
        <text className={styles.text} x="198" y="345">
          Copied
        </text>
      </g>
      <g className={styles.onPhone}>
        <g className={`${motion.appear} ${motion.at7} ${styles.pair3}`}>
          <rect className={styles.ground} x="20" y="376" width="320" height="58" rx="10" />
          <text className={styles.strong} x="36" y="401">
            Rehearsal, 10:00
          </text>
          <text className={styles.text} x="36" y="422">
            rooms.example/anna
          </text>
        </g>
      </g>
      <g className={styles.notOnPhone}>
        <path className={styles.rule} d="M380.500 59v391" />
        <text className={styles.strong} x="402" y="96">
          Monday, 16 November
        </text>
        {HOURS.map((hour, index) => (
          <g key={hour} transform={`translate(402 ${130 + index * 84})`}>
            <path className={styles.rule} d="M56 -0.500h242" />
            <text className={styles.quietText} x="0" y="5">
              {hour}
            </text>
          </g>
        ))}
        <g className={`${motion.appear} ${motion.at7} ${styles.pair3}`}>
          <rect className={styles.ground} x="462" y="216" width="238" height="78" rx="10" />
          <text className={styles.strong} x="480" y="248">
            Rehearsal
          </text>
          <text className={styles.text} x="480" y="272">
            rooms.example/anna
          </text>
        </g>
      </g>
    </ScreenPicture>
  );
}
