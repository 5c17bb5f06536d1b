import type { SpeakerDetail } from '#contract/schemas.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { Portrait } from '@plenum/shared-ui/portrait';
import { speakerHref } from '#src/paths.ts';
import styles from '#src/components/speaker-list.module.css';

/** The people on stage: portrait, name, work, and a sentence about each. */
export function SpeakerList({ speakers }: { speakers: readonly SpeakerDetail[] }) {
  return (
    <ul className={styles.speakers}>
      {speakers.map(({ key, name, role, company, about, portrait }) => (
        <li key={key ?? name} className={portrait ? styles.withPortrait : undefined}>
          {portrait && <Portrait traits={portrait} />}
          <div>
            <p className={styles.name}>{key === undefined ? name : <TextLink to={speakerHref(key)}>{name}</TextLink>}</p>
            <p className={styles.note}>
              {role}, {company}
            </p>
            {about && <p className={styles.about}>{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
