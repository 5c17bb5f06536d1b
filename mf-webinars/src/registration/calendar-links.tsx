import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import { Button } from '@plenum/shared-ui/button';
import { ExternalLink } from '@plenum/shared-ui/link';
import { calendarEvent } from '#src/calendar/event.ts';
import { toIcs } from '#src/calendar/ics.ts';
import { googleHref, outlookHref } from '#src/calendar/links.ts';
import styles from '#src/registration/registered.module.css';

/** Ways into a calendar. @param address absolute: the personal link */
export function CalendarLinks({ webinar, address }: { webinar: Webinar; address: string }) {
  const event = calendarEvent(webinar, address);
  return (
    <section aria-label="Put it into your calendar" className={styles.group}>
      <p className={styles.label}>Put it into your calendar</p>
      <ul className={styles.links}>
        <li className={styles.needsScript}>
          <Button onClick={() => download(`${webinar.url}.ics`, toIcs(event))}>Download .ics</Button>
        </li>
        <li>
          <ExternalLink href={googleHref(event)} newTab className={styles.link}>
            Google
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={outlookHref(event)} newTab className={styles.link}>
            Outlook
          </ExternalLink>
        </li>
      </ul>
    </section>
  );
}

/** Hands a file to the browser. The address is taken back later: some browsers begin to read only after the click. */
function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
