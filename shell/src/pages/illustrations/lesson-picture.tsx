import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/lesson-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { NameOnTile, RoomControls } from '#src/pages/illustrations/room-parts.tsx';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** Beginning and end of each sentence. */
const SENTENCES = [
  ['If I had more time,', 'I would read more.'],
  ['If she lived nearby,', 'we would meet.'],
  ['If it rained,', 'we would stay in.'],
] as const;

const PEOPLE = [
  { name: 'Anna', who: 'anna', label: 52, y: 58, place: phone.first },
  { name: 'Kirill', who: 'kirill', label: 48, y: 226, place: phone.second },
] as const;

const TOOLS = ['microphone', 'camera', 'screen'] as const;

/** A lesson for one: a shared page, the pupil’s pointer on it, teacher and pupil at the side. The room records. */
export function LessonPicture() {
  return (
    <ScreenPicture label="A lesson for one in Anna’s room: a shared page with sentences, Kirill’s pointer at the second one, both of them at the side. The lesson is being recorded.">
      <text className={styles.strong} x="20" y="36">
        Anna’s lesson
      </text>
      <g className={phone.recording}>
        <circle className={phone.dot} cx="576" cy="31" r="5" />
        <text className={styles.strong} x="702" y="36" textAnchor="end">
          Recording 24:10
        </text>
      </g>
      <rect className={`${styles.sheet} ${phone.sheet}`} x="18" y="58" width="440" height="322" rx="10" />
      <text className={styles.title} x="40" y="100">
        Second conditional
      </text>
      {SENTENCES.map(([begin, end], index) => (
        <g key={begin} className={phone[`sentence${index}`] ?? styles.notOnPhone} transform={`translate(40 ${152 + index * 76})`}>
          <path className={`${styles.rule} ${phone.rule}`} d="M0 -29.500h396" />
          <text className={styles.quietText} x="0" y="10">
            {begin}
          </text>
          <text className={styles.strong} x="156" y="10">
            {end}
          </text>
        </g>
      ))}
      <g className={phone.pointer} transform="translate(318 242)">
        <path className={styles.solid} d="M0 0l0 20l5 -4.500l3.500 8l4 -1.700l-3.500 -8l7 -0.500z" />
        <rect className={styles.solid} x="16" y="18" width="54" height="26" rx="8" />
        <text className={styles.solidText} x="43" y="36" textAnchor="middle">
          Kirill
        </text>
      </g>
      {PEOPLE.map(({ name, who, label, y, place }) => (
        <g key={name} className={place}>
          <VideoTile id={`lesson-${who}`} who={who} x={474} y={y} width={228} height={154} />
          <NameOnTile name={name} x={484} y={y + 120} width={label} />
        </g>
      ))}
      <RoomControls tools={TOOLS} />
    </ScreenPicture>
  );
}
