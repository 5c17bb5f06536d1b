import { VideoTile } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';
import motion from '#src/pages/tour/scenes/motion.module.css';
import scenes from '#src/pages/tour/scenes/scenes.module.css';

/** As many as on the same slide of the main page. */
const BARS = [134, 124, 112, 96, 78, 56];

const SPEAKERS = [
  { name: 'Polina', who: 'polina', y: 58, place: scenes.first, speaking: `${motion.leave} ${motion.at5}` },
  { name: 'Ruslan', who: 'ruslan', y: 254, place: scenes.second, speaking: `${motion.appear} ${motion.at5}` },
] as const;

/** A webinar is live: the slide is built up, the second speaker takes over, and guests write that the sound is good. */
export function LiveScene() {
  return (
    <ScreenPicture label="A webinar that is live: a slide with a chart, two speakers of whom the second takes over, 172 people in the room, and messages that the sound is good.">
      <circle className={styles.live} cx="27" cy="31" r="5" />
      <text className={styles.liveText} x="40" y="36">
        Live
      </text>
      <text className={styles.strong} x="84" y="36">
        Returns without arguments
      </text>
      <g className={styles.notOnPhone}>
        <g className={`${motion.appear} ${motion.at2}`}>
          <text className={styles.quietText} x="702" y="36" textAnchor="end">
            172 in the room
          </text>
        </g>
      </g>
      <g className={scenes.slide}>
        <rect className={styles.sheet} x="18" y="58" width="436" height="276" rx="10" />
        <text className={styles.title} x="42" y="100">
          Fewer returns, calmer days
        </text>
        <text className={styles.quietText} x="42" y="124">
          Parcels sent back, per week
        </text>
        <path className={styles.rule} d="M42 304.500h388" />
        {BARS.map((height, index) => (
          <rect
            key={height}
            className={`${index === BARS.length - 1 ? styles.barNow : styles.bar} ${motion.growUp} ${motion[`at${Math.ceil((index + 1) / 2)}`]}`}
            x={46 + index * 66}
            y={304 - height}
            width="48"
            height={height}
            rx="4"
          />
        ))}
      </g>
      {SPEAKERS.map(({ name, who, y, place, speaking }) => (
        <g key={name} className={place}>
          <VideoTile id={`tour-${who}`} who={who} x={474} y={y} width={228} height={178} />
          <g className={scenes.tileLabel}>
            <rect className={styles.label} x="486" y={y + 142} width="66" height="26" rx="6" />
            <text className={styles.labelText} x="497" y={y + 160}>
              {name}
            </text>
          </g>
          <g className={speaking}>
            <rect className={styles.speaking} x="474" y={y} width="228" height="178" rx="10" />
          </g>
        </g>
      ))}
      <g className={scenes.chat}>
        <g className={`${motion.appear} ${motion.at7}`}>
          <rect className={`${styles.chip} ${scenes.messages}`} x="18" y="350" width="436" height="82" rx="10" />
          <text className={styles.strong} x="36" y="380">
            Marina
          </text>
          <text className={styles.text} x="96" y="380">
            The sound is good, thank you
          </text>
        </g>
        <g className={`${motion.appear} ${motion.at8} ${styles.notOnPhone}`}>
          <text className={styles.strong} x="36" y="412">
            Oleg
          </text>
          <text className={styles.text} x="96" y="412">
            Here as well. Hello from Kazan
          </text>
        </g>
      </g>
    </ScreenPicture>
  );
}
