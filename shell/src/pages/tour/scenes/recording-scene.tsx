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

/** The recording: it plays, a chapter after the other; a guest searches the transcript for a word. */
export function RecordingScene() {
  return (
    <ScreenPicture label="The recording the next day: the film plays, its chapters beside it, and a search for “price” finds two sentences of the transcript.">
      <g className={scenes.player}>
        <clipPath id="tour-film">
          <rect x="18" y="18" width="436" height="240" rx="10" />
        </clipPath>
        <g clipPath="url(#tour-film)">
          <rect className={`${styles.ground} ${styles.pair3}`} x="18" y="18" width="436" height="240" />
          <Person x={160} y={134} scale={1.4} pair={3} hair="bun" />
          <Person x={316} y={134} scale={1.4} pair={2} hair="short" />
        </g>
        <rect className={styles.meter} x="18" y="272" width="436" height="8" rx="4" />
        <rect className={`${styles.level} ${motion.growRight}`} x="18" y="272" width="300" height="8" rx="4" />
      </g>
      <g className={styles.notOnPhone}>
        <text className={styles.strong} x="482" y="38">
          Chapters
        </text>
        {CHAPTERS.map(([time, title], index) => (
          <g key={time} transform={`translate(474 ${54 + index * 54})`}>
            {index === 1 && (
              <g className={`${motion.appear} ${motion.at3}`}>
                <rect className={styles.chip} width="228" height="48" rx="10" />
              </g>
            )}
            <text className={styles.quietText} x="8" y="30">
              {time}
            </text>
            <text className={styles.text} x="60" y="30">
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
          <rect className={scenes.highlight} x="180" y="366" width="40" height="23" rx="4" />
          <text className={styles.text} x="72" y="382">
            If you show the price early, fewer
          </text>
        </g>
        <g className={`${motion.appear} ${motion.at7}`}>
          <text className={styles.quietText} x="20" y="416">
            45:02
          </text>
          <rect className={scenes.highlight} x="96" y="400" width="40" height="23" rx="4" />
          <text className={styles.text} x="72" y="416">
            The price belongs beside the button
          </text>
        </g>
      </g>
    </ScreenPicture>
  );
}
