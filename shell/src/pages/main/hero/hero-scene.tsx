import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { RETURNS_QUESTIONS } from '#src/pages/illustrations/questions.ts';
import { HeroHall } from '#src/pages/main/hero/hero-hall.tsx';
import people from '#src/pages/main/hero/hero-people.module.css';
import styles from '#src/pages/main/hero/hero-scene.module.css';
import slide from '#src/pages/main/hero/hero-slide.module.css';

const SPEAKERS: readonly { readonly name: string; readonly traits: PortraitTraits }[] = [
  { name: 'Polina', traits: PEOPLE.polina },
  { name: 'Ruslan', traits: PEOPLE.ruslan },
];

const BARS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/**
 * An example of a webinar, in front of the hall: a slide, its speakers, and questions that change places as votes come in. It says that it is
 * one, because webinars that are live follow. It moves by `transform` and `opacity` alone, so that the compositor does all the work; the
 * switch stops it (WCAG 2.2.2), and so does reduced motion.
 */
export function HeroScene() {
  return (
    <div className={styles.stage}>
      <HeroHall />
      <div
        className={styles.window}
        role="img"
        aria-label="An example of a webinar: a slide with a chart, two speakers, 172 people in the room, and questions that move up as people vote."
      >
        <div className={styles.bar}>
          <span className={styles.example}>Example</span>
          <span className={styles.name}>Returns without arguments</span>
          <span className={styles.count}>172 in the room</span>
        </div>
        <div className={slide.slide}>
          <span className={slide.heading}>Fewer returns, calmer days</span>
          <span className={slide.small}>Parcels sent back, per week</span>
          <div className={slide.bars}>
            {BARS.map((bar) => (
              <span key={bar} className={`${slide.column} ${slide[bar]}`} />
            ))}
          </div>
        </div>
        <div className={people.speakers}>
          {SPEAKERS.map(({ name, traits }) => (
            <div key={name} className={people.speaker}>
              <Portrait traits={traits} className={people.face} />
              <span className={people.small}>{name}</span>
            </div>
          ))}
        </div>
        <div className={people.questions}>
          <span className={people.strong}>Questions</span>
          {RETURNS_QUESTIONS.map(({ text, before, votes }, index) => (
            <div key={text} className={`${people.question} ${people[`question${index}`]}`}>
              <span className={people.votes}>
                <span className={people.before}>{before}</span>
                <span className={people.after}>{votes}</span>
              </span>
              {text}
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
