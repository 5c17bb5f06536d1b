import type { Webinar } from '#contract/schemas.ts';
import { relevanceAt, startOf } from '#contract/webinar-state.ts';
import { useZone } from '#src/time/webinar-time.tsx';
import { timesNote } from '#src/time/format.ts';
import styles from '#src/components/list/list-note.module.css';
import { languageLabel } from '#src/webinar-labels.ts';

/** Returns the language of most of these webinars. */
export function mainLanguage(webinars: readonly Webinar[]): string | undefined {
  const count = (wanted: string) => webinars.filter(({ language }) => language === wanted).length;
  return webinars.map(({ language }) => language).toSorted((a, b) => count(b) - count(a))[0];
}

interface ListNoteProps {
  webinars: readonly Webinar[];
  now: number;
  /** Whether the list shows hours. */
  hasTimes?: boolean | undefined;
}

/** What is true of all times and of most webinars of a list, said once. */
export function ListNote({ webinars, now, hasTimes = true }: ListNoteProps) {
  const zone = useZone();
  const language = mainLanguage(webinars);
  if (language === undefined) return null;
  // Past ones have no hours here.
  const [first = now, ...others] = webinars.filter((webinar) => relevanceAt(webinar, now) !== 'past').map(startOf);
  return (
    <p className={styles.note}>
      {hasTimes && <span>{timesNote(first, others, zone)}</span>}{' '}
      <span>
        {languageLabel({ language })}
        {webinars.some((webinar) => webinar.language !== language) && ' unless marked'}
      </span>
    </p>
  );
}
