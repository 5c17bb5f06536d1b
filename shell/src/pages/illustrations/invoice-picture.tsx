import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import phone from '#src/pages/illustrations/invoice-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** 301 seats: no opening gives the 300 of the texts exactly. */
const ROWS = seatHall({ ...EMPTY_HALL, rows: 11, opening: 166 }, 'invoice');
const SEATS = ROWS.reduce((sum, { seats }) => sum + seats.length, 0);
/** Registrations by day, from the announcement until today. */
const REGISTERED = [0, 41, 68, 83, 92, 100, 124, 143, 154, 164, 182, 201, 208, 212];
const SAVED = REGISTERED.at(-1) ?? 0;

/** The seat with this number, counted from the stage, is one of those that are saved, which are spread over the hall. */
const isSaved = (number: number) => (number * 89) % SEATS < SAVED;

const HALL = ROWS.map(({ size, seats }, row) => {
  const before = ROWS.slice(0, row).reduce((sum, each) => sum + each.seats.length, 0);
  const path = (saved: boolean) =>
    seats
      .filter((_, index) => isSaved(before + index) === saved)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join('');
  return { size, saved: path(true), free: path(false) };
});

const STEP = 300 / 13;
const BASE = 290;
const HEIGHT = 0.52;
const POINTS = REGISTERED.map((count, day) => `${Math.round(24 + day * STEP)} ${BASE - Math.round(count * HEIGHT)}`);
const FULL = BASE - 300 * HEIGHT;

/** The registrations of a webinar beside its hall, and the invoice for it. */
export function InvoicePicture() {
  return (
    <ScreenPicture label="The registrations of a webinar, which have reached 212 of its 300 seats, beside its hall. Below, the invoice and accounting documents in roubles, sent electronically and paid.">
      <text className={styles.title} x="20" y="48">
        212 seats saved, 88 free
      </text>
      <text className={styles.quietText} x="20" y="74">
        Guests join in the browser
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
          Today
        </text>
      </g>
      <g className={`${styles.pair1} ${phone.hall}`}>
        <rect className={`${styles.ground} ${phone.ground}`} x="366" y="98" width="336" height="216" rx="10" />
        <g transform="translate(534 300) scale(1.48)" fill="none" strokeLinecap="round">
          {HALL.map(({ size, saved, free }, index) => (
            <g key={index} strokeWidth={size}>
              <path className={styles.pairSeat} d={free} />
              <path className={styles.pairLit} d={saved} />
            </g>
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
