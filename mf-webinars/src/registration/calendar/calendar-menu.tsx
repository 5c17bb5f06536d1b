import type { Webinar } from '#contract/schemas.ts';
import { ADD_TO_CALENDAR, CalendarLinks } from '#src/registration/calendar/calendar-links.tsx';
import styles from '#src/registration/calendar/calendar-menu.module.css';

interface CalendarMenuProps {
  webinar: Webinar;
  /** Absolute URL: the personal link. */
  address: string;
}

/** The calendars to add the webinar to, folded below the main button of the page. Opens without JavaScript. */
export function CalendarMenu({ webinar, address }: CalendarMenuProps) {
  return (
    <details className={styles.menu}>
      <summary className={styles.button}>{ADD_TO_CALENDAR}</summary>
      <CalendarLinks webinar={webinar} address={address} />
    </details>
  );
}
