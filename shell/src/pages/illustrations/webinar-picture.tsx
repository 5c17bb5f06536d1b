import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/webinar-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { BY_VOTES } from '#src/pages/illustrations/questions.ts';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** Parcels sent back per week: the last bar, which is highlighted, is what the slide talks about. */
const BARS = [134, 124, 112, 96, 78, 56];

const AUDIENCE = seatHall({ ...planHall('returns'), rows: 5, opening: 180 }, 'returns').map(({ size, seats }) => ({
  size,
  empty: seats
    .filter((seat) => !seat.lit)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join(''),
  taken: seats
    .filter((seat) => seat.lit)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join(''),
}));

/** A webinar's room as its host sees it: slide, speaker, audience, questions by votes. */
export function WebinarPicture() {
  return (
    <ScreenPicture label="A webinar that is live: a slide with a chart, the speaker, 172 people in the room, and their questions in the order of votes.">
      <circle className={styles.live} cx="27" cy="31" r="5" />
      <text className={styles.liveText} x="40" y="36">
        Live
      </text>
      <text className={styles.strong} x="84" y="36">
        Returns without arguments
      </text>
      <g className={phone.slide}>
        <rect className={styles.sheet} x="18" y="58" width="436" height="276" rx="10" />
        <text className={styles.title} x="42" y="100">
          Fewer returns, calmer days
        </text>
        <text className={styles.quietText} x="42" y="124">
          Parcels sent back, per week
        </text>
        <path className={styles.rule} d="M42 300.500h250" />
        {BARS.map((height, index) => (
          <rect
            key={index}
            className={index === BARS.length - 1 ? styles.barNow : styles.bar}
            x={42 + index * 43}
            y={300 - height}
            width="30"
            height={height}
            rx="4"
          />
        ))}
        <VideoTile id="webinar-speaker" who="polina" x={316} y={206} width={124} height={114} />
      </g>
      <g className={styles.notOnPhone}>
        <g transform="translate(96 430) scale(0.74)" fill="none" strokeLinecap="round">
          {AUDIENCE.map((row, index) => (
            <g key={index} strokeWidth={row.size}>
              {row.empty && <path className={styles.emptySeat} d={row.empty} />}
              {row.taken && <path className={styles.takenSeat} d={row.taken} />}
            </g>
          ))}
        </g>
        <text className={styles.title} x="196" y="396">
          172 in the room
        </text>
        <text className={styles.quietText} x="196" y="420">
          of 260 who registered
        </text>
        <path className={styles.rule} d="M474.500 0v450" />
      </g>
      <g className={phone.questions}>
        <text className={styles.strong} x="496" y="36">
          Questions
        </text>
        {BY_VOTES.map((question, index) => (
          <g key={question.votes} transform={`translate(496 ${78 + index * 64})`}>
            <text className={styles.strong} x="0" y="4">
              {question.votes}
            </text>
            <text className={styles.text} x="28" y="4">
              {question.text}
            </text>
            {index === 0 && (
              <text className={styles.quietText} x="28" y="26">
                Being answered
              </text>
            )}
            {index > 0 && <path className={`${styles.rule} ${phone.rule}`} d="M0 -25.500h206" />}
          </g>
        ))}
        <rect className={styles.chip} x="496" y="390" width="206" height="42" rx="10" />
        <text className={styles.quietText} x="512" y="416">
          Write to everyone…
        </text>
      </g>
    </ScreenPicture>
  );
}
