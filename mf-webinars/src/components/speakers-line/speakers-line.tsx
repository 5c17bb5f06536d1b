import { Portrait } from '@plenum/shared-ui/portrait';
import type { Webinar } from '#contract/schemas.ts';
import styles from '#src/components/speakers-line/speakers-line.module.css';
import { speakerNames } from '#src/webinar-labels.ts';

interface SpeakersLineProps {
  webinar: Pick<Webinar, 'speakers'>;
  /** Where a picture beside it has them already. */
  hasFaces?: boolean;
}

/** Who speaks, in one line below the title: small portraits and names. */
export function SpeakersLine({ webinar, hasFaces = true }: SpeakersLineProps) {
  if (webinar.speakers.length === 0) return null;
  return (
    <div className={styles.line}>
      {hasFaces && <div>{webinar.speakers.map(({ name, portrait }) => portrait && <Portrait key={name} traits={portrait} />)}</div>}
      <p>With {speakerNames(webinar)}</p>
    </div>
  );
}
