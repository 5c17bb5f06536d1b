import type { Webinar } from '#contract/schemas.ts';
import { Portrait } from '@plenum/shared-ui/portrait';
import { Cover } from '#src/components/cover.tsx';
import styles from '#src/components/staged-cover/staged-cover.module.css';

/** More would cover the seats. */
const MAX_PEOPLE = 3;

interface StagedCoverProps {
  webinar: Webinar;
  /** Which part of a hall without a limit it shows: `wide` for low pictures. */
  frame?: 'standard' | 'wide';
  /** Whether one of the taken seats is the visitor's. */
  hasOwnSeat?: boolean;
  /** Not on the page of another webinar. */
  hasViewTransition?: boolean;
  /** Sets proportions and corners, where the place around it does not. */
  className?: string;
}

/** The hall of a webinar with its speakers on the stage, so that the covers of a list differ. */
export function StagedCover({
  webinar,
  frame = 'standard',
  hasOwnSeat = false,
  hasViewTransition = true,
  className = '',
}: StagedCoverProps) {
  const people = webinar.speakers.slice(0, MAX_PEOPLE).filter(({ portrait }) => portrait);
  const look = webinar.status === 'cancelled' ? styles.dark : styles.staged;
  return (
    <div className={`${look} ${people.length > 0 ? styles.peopled : ''} ${className}`}>
      <Cover webinar={webinar} frame={frame} hasOwnSeat={hasOwnSeat} hasViewTransition={hasViewTransition} />
      <div className={styles.people}>
        {people.map(({ name, portrait }) => portrait && <Portrait key={name} traits={portrait} className={styles.person} />)}
      </div>
    </div>
  );
}
