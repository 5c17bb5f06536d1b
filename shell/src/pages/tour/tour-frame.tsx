import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import styles from '#src/pages/tour/tour-frame.module.css';

interface TourFrameProps {
  readonly tour: TourTexts;
  readonly scene: TourTexts['scenes'][number];
  /** What stands below the title: the button that starts the tour, or those that control it. */
  readonly controls: ReactNode;
  /** One element for each scene. */
  readonly steps: readonly ReactNode[];
  readonly picture: ReactNode;
  /** Whether screen readers announce the texts of the scenes. */
  readonly announces?: boolean;
}

/** Where everything of the tour stands, before and while it plays, so that nothing above its texts moves when it starts. */
export function TourFrame({ tour, scene, controls, steps, picture, announces = false }: TourFrameProps) {
  return (
    <section className={styles.tour} aria-labelledby="tour">
      <div className={styles.words}>
        <h2 id="tour">{tour.title}</h2>
        <p className={styles.lead}>{tour.lead}</p>
        <div className={styles.controls}>{controls}</div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      </div>
      <div className={styles.stage}>
        {picture}
        <div className={styles.caption} {...(announces && { 'aria-live': 'polite' as const })}>
          <h3>{scene.title}</h3>
          <p>{scene.text}</p>
        </div>
        <Link to="/tour">{tour.stills}</Link>
      </div>
    </section>
  );
}
