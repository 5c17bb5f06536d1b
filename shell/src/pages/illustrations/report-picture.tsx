import phone from '#src/pages/illustrations/report-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { BY_VOTES } from '#src/pages/illustrations/questions.ts';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** Number of people in the room, every five minutes. */
const PEOPLE = [61, 134, 159, 168, 172, 170, 166, 169, 163, 158, 151, 144, 138];
const STEP = 34;
const BASE = 330;
const height = (people: number) => people * 1.17;
const POINTS = PEOPLE.map((people, index) => `${40 + index * STEP} ${Math.round(BASE - height(people))}`);

/** The first and the last hour stay within the chart. */
const ANCHORS = ['start', 'middle', 'middle', 'end'] as const;

/** After a webinar: attendance minute by minute, and the questions asked. */
export function ReportPicture() {
  return (
    <ScreenPicture label="The report of a webinar: a curve of the people in the room over an hour with its peak of 172, and the three questions with the most votes.">
      <text className={styles.title} x="20" y="46">
        Returns without arguments
      </text>
      <text className={`${styles.quietText} ${styles.notOnPhone}`} x="20" y="72">
        260 registered, 172 came, 138 stayed to the end
      </text>
      <text className={`${styles.quietText} ${styles.onPhone}`} x="20" y="72">
        172 of 260 came, 138 stayed to the end
      </text>
      <g className={phone.chart}>
        <path className={`${styles.area} ${styles.pair3}`} d={`M40 ${BASE}L${POINTS.join('L')}L${40 + 12 * STEP} ${BASE}z`} />
        <path className={styles.inkLine} d={`M${POINTS.join('L')}`} />
        <path className={styles.rule} d={`M40 ${BASE + 0.5}h${12 * STEP}`} />
        <circle className={styles.solid} cx={40 + 4 * STEP} cy={BASE - height(172)} r="5" />
        <text className={styles.strong} x={40 + 4 * STEP} y={BASE - height(172) - 14} textAnchor="middle">
          172
        </text>
        {['11:00', '11:20', '11:40', '12:00'].map((hour, index) => (
          <text key={hour} className={styles.quietText} x={40 + index * 4 * STEP} y="356" textAnchor={ANCHORS[index]}>
            {hour}
          </text>
        ))}
      </g>
      <g className={styles.notOnPhone}>
        <path className={styles.rule} d="M0 386.500h720" />
        <text className={styles.text} x="20" y="424">
          Registrations as CSV
        </text>
        <text className={styles.text} x="206" y="424">
          Recording, 58 min
        </text>
        <text className={styles.text} x="366" y="424">
          Chat as text
        </text>
        <path className={styles.rule} d="M482.500 96v290" />
      </g>
      <g className={phone.questions}>
        <text className={styles.strong} x="502" y="116">
          Asked most
        </text>
        {BY_VOTES.map(({ text, votes }, index) => (
          <g key={text} transform={`translate(502 ${154 + index * 66})`} className={phone[`asked${index}`]}>
            <text className={styles.strong} x="0" y="0">
              {votes} votes
            </text>
            <text className={`${styles.text} ${phone.asked}`} x="0" y="24">
              {text}
            </text>
            {index < 2 && <path className={`${styles.rule} ${styles.notOnPhone}`} d="M0 40.500h200" />}
          </g>
        ))}
      </g>
    </ScreenPicture>
  );
}
