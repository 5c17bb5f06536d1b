import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import phone from '#src/pages/illustrations/full-house-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** 301 seats: no opening gives the 300 of the texts exactly. */
const HALL = seatHall({ ...EMPTY_HALL, rows: 11, opening: 166 }, 'full-house').map(({ size, seats }) => ({
  size,
  seats: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
}));

/** Registrations by day, from the announcement until the last seat is taken. */
const REGISTERED = [0, 58, 96, 118, 130, 141, 176, 203, 218, 232, 257, 284, 297, 300];
const STEP = 300 / 13;
const BASE = 290;
const HEIGHT = 0.52;
const POINTS = REGISTERED.map((count, day) => `${Math.round(24 + day * STEP)} ${BASE - Math.round(count * HEIGHT)}`);
const FULL = BASE - 300 * HEIGHT;

/** From the announcement to a full hall, and the invoice for it. */
export function FullHousePicture() {
  return (
    <ScreenPicture label="The registrations of a webinar, which reach its 300 seats two weeks after the announcement, beside its hall, in which all are taken. Below, the invoice and accounting documents, sent electronically and paid.">
      <text className={styles.title} x="20" y="48">
        All 300 seats are taken
      </text>
      <text className={styles.quietText} x="20" y="74">
        Anyone who comes now joins the waiting list
      </text>
      <g className={phone.chart}>
        <path className={`${styles.area} ${styles.pair3}`} d={`M24 ${BASE}L${POINTS.join('L')}V${BASE}z`} />
        <path className={styles.quietLine} d={`M24 ${FULL}h300`} />
        <path className={styles.inkLine} d={`M${POINTS.join('L')}`} />
        <path className={styles.rule} d={`M24 ${BASE + 0.5}h300`} />
      </g>
      <text className={`${styles.text} ${phone.seats}`} x="24" y={FULL + 22}>
        300 seats
      </text>
      <text className={`${styles.text} ${phone.registered}`} x="312" y={BASE - 14} textAnchor="end">
        Registered
      </text>
      <g className={phone.days}>
        <text className={styles.quietText} x="24" y="314">
          Announced
        </text>
        <text className={styles.quietText} x="324" y="314" textAnchor="end">
          Two weeks later
        </text>
      </g>
      <g className={`${styles.pair1} ${phone.hall}`}>
        <rect className={`${styles.ground} ${phone.ground}`} x="366" y="98" width="336" height="216" rx="10" />
        <g transform="translate(534 300) scale(1.48)" fill="none" strokeLinecap="round">
          {HALL.map(({ size, seats }, index) => (
            <path key={index} className={styles.pairLit} strokeWidth={size} d={seats} />
          ))}
        </g>
      </g>
      <path className={styles.rule} d="M0 344.500h720" />
      <path className={styles.inkLine} d="M22 376h20l10 10v36h-30zM30 396h14M30 407h14" />
      <text className={styles.strong} x="72" y="392">
        Invoice and accounting documents
      </text>
      <g className={styles.onPhone}>
        <text className={styles.quietText} x="72" y="416">
          Electronic, in roubles
        </text>
        <path className={styles.inkLine} d="M286 411l5 5l10 -11" />
        <text className={styles.text} x="342" y="416" textAnchor="end">
          Paid
        </text>
      </g>
      <g className={styles.notOnPhone}>
        <text className={styles.quietText} x="72" y="416">
          By electronic exchange, in roubles
        </text>
        <path className={styles.inkLine} d="M640 401l5 5l10 -11" />
        <text className={styles.text} x="702" y="406" textAnchor="end">
          Paid
        </text>
      </g>
    </ScreenPicture>
  );
}
