import { HOME_ZONE } from '@plenum/shared-ui/date-time/format-date-time';
import { zoneOfBrowser } from '@plenum/shared-ui/date-time/use-visitor-zone';
import { timeZoneCookie } from '#contract/time-zone-cookie.ts';

interface RememberOptions {
  /** Document that the cookie is written to. */
  readonly document: Pick<Document, 'cookie'>;
  /** Time zone that the server read from the cookie; null: none. */
  readonly known: string | null;
  /** The parent domain that the site and the account host share; null: this host only. */
  readonly domain: string | null;
}

/**
 * Stores the browser's time zone in a cookie, so that the server renders the next page with local times. Moscow time is the server's
 * default: no cookie is set for it, and one left over from a journey is removed.
 */
export function rememberTimeZone({ document, known, domain }: RememberOptions): void {
  const zone = zoneOfBrowser();
  if (zone === (known ?? HOME_ZONE)) return;
  try {
    document.cookie = timeZoneCookie(zone === HOME_ZONE ? null : zone, domain);
  } catch {
    // The browser forbids cookies: times change after hydration on every page.
  }
}
