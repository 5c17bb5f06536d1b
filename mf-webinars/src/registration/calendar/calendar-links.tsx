import { personalEvent, toICalendar } from '#contract/icalendar.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { ExternalLink } from '@plenum/shared-ui/link';
import { LinkGroup, LinkGroupItem } from '@plenum/shared-ui/link-group';
import { googleHref, outlookHref } from '#contract/calendar-hrefs.ts';
import styles from '#src/registration/calendar/calendar-links.module.css';

export const ADD_TO_CALENDAR = 'Add to your calendar';

interface CalendarLinksProps {
  webinar: Webinar;
  /** Absolute URL: the personal link. */
  address: string;
}

/** Links to add the webinar to a calendar. Their label stands above already. */
export function CalendarLinks({ webinar, address }: CalendarLinksProps) {
  const event = personalEvent(webinar, address);
  return (
    <LinkGroup label={ADD_TO_CALENDAR} isLabelHidden>
      <LinkGroupItem needsScript>
        <Button variant="plain" className={styles.download} onClick={() => download(`${webinar.url}.ics`, toICalendar([event]))}>
          Download .ics
        </Button>
      </LinkGroupItem>
      <LinkGroupItem>
        <ExternalLink href={googleHref(event)} newTab>
          Google
        </ExternalLink>
      </LinkGroupItem>
      <LinkGroupItem>
        <ExternalLink href={outlookHref(event)} newTab>
          Outlook
        </ExternalLink>
      </LinkGroupItem>
    </LinkGroup>
  );
}

/** Downloads a file. The object URL is revoked later, because some browsers start to read only after the click. */
function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
