import { useDismissibleDetails } from '@plenum/shared-ui/disclosure/use-dismissible-details';
import { Icon } from '@plenum/shared-ui/icon';
import { CALENDAR_PLUS } from '@plenum/shared-ui/icon/icons';
import styles from '#src/components/list/subscribe.module.css';

const FEED = '/feeds/webinars.ics';

/** Links that subscribe to the calendar of all webinars. Opens and closes without scripts. @param host host of the site */
export function Subscribe({ host }: { host: string }) {
  const webcal = `webcal://${host}${FEED}`;
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: webcal, name: 'Plenum webinars' })}`;
  return (
    <details ref={useDismissibleDetails()} className={styles.subscribe}>
      <summary className={styles.button}>
        <Icon d={CALENDAR_PLUS} size={18} /> Subscribe<span className={styles.more}>in your calendar</span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.note}>All webinars in your calendar. New and changed dates appear automatically.</p>
        <ul className={styles.links}>
          <li>
            <a href={webcal}>Calendar app</a>
          </li>
          <li>
            <a href={google} rel="noopener noreferrer">
              Google Calendar
            </a>
          </li>
          <li>
            <a href={outlook} rel="noopener noreferrer">
              Outlook
            </a>
          </li>
          <li>
            <a href={FEED} download>
              Download the file
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}
