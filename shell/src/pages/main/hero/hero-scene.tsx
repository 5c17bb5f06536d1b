import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { HeroHall } from '#src/pages/main/hero/hero-hall.tsx';
import styles from '#src/pages/main/hero/hero-scene.module.css';

const SPEAKERS: readonly { readonly name: string; readonly traits: PortraitTraits }[] = [
  { name: 'Polina', traits: { skin: 1, hair: 'bun', hair_colour: 4, glasses: true, clothes: 'crew', colour: 2 } },
  { name: 'Ruslan', traits: { skin: 3, hair: 'curly', hair_colour: 1, beard: 'full', clothes: 'jacket', colour: 3 } },
];

const QUESTIONS = ['Who pays for returns?', 'Do you show the price?', 'What about furniture?'];

const BARS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/**
 * A webinar that is live, in front of the hall: a slide, its speakers, and questions that change places as votes come in. It moves by
 * `transform` and `opacity` alone, so that the compositor does all the work; the switch stops it (WCAG 2.2.2), and so does reduced motion.
 */
export function HeroScene() {
  return (
    <div className={styles.stage}>
      <HeroHall />
      <div
        className={styles.window}
        role="img"
        aria-label="A webinar that is live: a slide with a chart, two speakers, 214 people in the room, and questions that move up as people vote."
      >
        <div className={styles.bar}>
          <span className={styles.live}>Live</span>
          <span className={styles.name}>Returns without arguments</span>
          <span className={styles.count}>214 in the room</span>
        </div>
        <div className={styles.slide}>
          <span className={styles.heading}>Fewer returns, calmer days</span>
          <span className={styles.small}>Parcels sent back, per week</span>
          <div className={styles.bars}>
            {BARS.map((bar) => (
              <span key={bar} className={`${styles.column} ${styles[bar]}`} />
            ))}
          </div>
        </div>
        <div className={styles.speakers}>
          {SPEAKERS.map(({ name, traits }) => (
            <div key={name} className={styles.speaker}>
              <Portrait traits={traits} className={styles.face} />
              <span className={styles.small}>{name}</span>
            </div>
          ))}
        </div>
        <div className={styles.questions}>
          <span className={styles.strong}>Questions</span>
          {QUESTIONS.map((question, index) => (
            <div key={question} className={`${styles.question} ${styles[`question${index}`]}`}>
              <span className={styles.votes}>
                <span className={styles.before}>{[18, 17, 7][index]}</span>
                <span className={styles.after}>{[18, 23, 7][index]}</span>
              </span>
              {question}
            </div>
          ))}
        </div>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" className={styles.switch} />
        <span className={styles.stop}>Pause</span>
        <span className={styles.play}>Play</span>
      </label>
    </div>
  );
}
