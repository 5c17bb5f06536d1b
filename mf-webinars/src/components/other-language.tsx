import type { Webinar } from '#contract/schemas.ts';
import styles from '#src/components/other-language.module.css';
import { languageLabel } from '#src/webinar-labels.ts';

interface OtherLanguageProps {
  webinar: Webinar;
  /** Main language of the list; absent: none is named. */
  language: Webinar['language'] | undefined;
}

/**
 * The language of a webinar, where it is not that of its list. The dot before it stands in the gap to the text before: the container cuts it off
 * (`overflow: hidden`) where the language begins a line.
 */
export function OtherLanguage({ webinar, language }: OtherLanguageProps) {
  if (language === undefined || webinar.language === language) return null;
  return <span className={styles.language}>{languageLabel(webinar)}</span>;
}
