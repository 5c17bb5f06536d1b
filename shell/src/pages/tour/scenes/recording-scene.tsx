import { Person } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';
import motion from '#src/pages/tour/scenes/motion.module.css';
import scenes from '#src/pages/tour/scenes/scenes.module.css';

const CHAPTERS = [
  ['00:00', 'Why parcels come back'],
  ['14:20', 'What a return costs'],
  ['31:05', 'Show the price early'],
  ['44:40', 'Questions'],
] as const;

/** The chapter that plays, “Show the price early”, and how much of the bar’s 436 units the film of 58 minutes has filled at 31:18, the first sentence found. */
const LIT = 2;
const PLAYED = Math.round((436 * 31.3) / 58);

interface FoundProps {
  readonly y: number;
  readonly before: string;
  /** Where the text before the word ends. */
  readonly end: number;
  readonly after: string;
}

/** A sentence with the word that was searched for. The word is centred in its highlight, so that both agree in every font. */
function Found({ y, before, end, after }: FoundProps) {
  return (
    <>
      <rect className={scenes.highlight} x={end + 3} y={y - 16} width="43" height="23" rx="4" />
      <g className={styles.text}>
        <text x={end} y={y} textAnchor="end">
          {before}
        </text>
        <text x={end + 24.5} y={y} textAnchor="middle">
          price
        </text>
        <text x={end + 50} y={y}>
          {after}
        </text>
      </g>
    </>
  );
}

/** The recording: it plays, a chapter after the other; a guest searches the transcript for a word. */
export function RecordingScene() {
  return (
    <ScreenPicture label="The recording the next day: the film plays, its chapters beside it, and a search for “price” finds two sentences of the transcript. Everyone who registered may watch it.">
      <g className={scenes.player}>
        <clipPath id="tour-film">
          <rect x="18" y="18" width="436" height="240" rx="10" />
        </clipPath>
        <g clipPath="url(#tour-film)">
          <rect className={styles.wall1} x="18" y="18" width="436" height="240" />
          <Person who="polina" x={154} y={258} size={196} />
          <Person who="ruslan" x={318} y={258} size={196} />
        </g>
        <rect className={styles.meter} x="18" y="272" width="436" height="8" rx="4" />
        <rect className={`${styles.level} ${motion.growRight}`} x="18" y="272" width={PLAYED} height="8" rx="4" />
      </g>
      <g className={styles.notOnPhone}>
        <text className={styles.strong} x="474" y="38">
          Chapters
        </text>
        {CHAPTERS.map(([time, title], index) => (
          <g key={time} transform={`translate(466 ${54 + index * 54})`}>
            {index === LIT && (
              <g className={`${motion.appear} ${motion.at3}`}>
                <rect className={styles.chip} width="236" height="48" rx="10" />
              </g>
            )}
            <text className={styles.quietText} x="8" y="30">
              {time}
            </text>
            <text className={styles.text} x="62" y="30">
              {title}
            </text>
          </g>
        ))}
        <rect className={styles.sheet} x="466.500" y="304.500" width="235" height="127" rx="10" />
        <text className={styles.strong} x="484" y="336">
          Who may watch
        </text>
        <text className={styles.text} x="484" y="370">
          Everyone who registered,
        </text>
        <text className={styles.text} x="484" y="402">
          260 people
        </text>
      </g>
      <g className={styles.onPhone}>
        {CHAPTERS.slice(LIT).map(([time, title], index) => (
          <g key={time} transform={`translate(18 ${222 + index * 40})`}>
            {index === 0 && <rect className={styles.chip} width="324" height="38" rx="10" />}
            <text className={styles.quietText} x="14" y="24">
              {time}
            </text>
            <text className={index === 0 ? styles.strong : styles.text} x="70" y="24">
              {title}
            </text>
          </g>
        ))}
      </g>
      <g className={scenes.transcript}>
        <rect className={styles.field} x="18.500" y="304.500" width="323" height="43" rx="10" />
        <g className={`${motion.appear} ${motion.at5}`}>
          <text className={styles.text} x="34" y="331">
            price
          </text>
        </g>
        <g className={`${motion.appear} ${motion.at6}`}>
          <text className={styles.quietText} x="326" y="331" textAnchor="end">
            2 found
          </text>
          <text className={styles.quietText} x="20" y="382">
            31:18
          </text>
          <Found y={382} before="If you show the" end={180} after="late, many go." />
        </g>
        <g className={`${motion.appear} ${motion.at7}`}>
          <text className={styles.quietText} x="20" y="416">
            45:02
          </text>
          <Found y={416} before="The" end={97} after="belongs beside the button" />
        </g>
      </g>
    </ScreenPicture>
  );
}
