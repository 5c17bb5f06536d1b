import { HOME_ZONE } from '@plenum/shared-ui/date-time/format-date-time';
import { zoneOfBrowser } from '@plenum/shared-ui/date-time/use-visitor-zone';
import { timeZoneCookie } from '#contract/time-zone-cookie.ts';

interface RememberOptions {
  /** Where the cookie is written. */
  readonly document: Pick<Document, 'cookie'>;
  /** The zone that the server knew from the cookie; null: it knew none. */
  readonly known: string | null;
  /** The parent domain that the site and the account host share; null: this host only. */
  readonly domain: string | null;
}

/**
 * Keeps the browser's time zone in a cookie, so that the next page comes from the server with its times in it. In Moscow, whose
 * time the server writes anyway, no cookie is set, and one from a journey is removed.
 */
export function rememberTimeZone({ document, known, domain }: RememberOptions): void {
  const zone = zoneOfBrowser();
  if (zone === (known ?? HOME_ZONE)) return;
  try {
    document.cookie = timeZoneCookie(zone === HOME_ZONE ? null : zone, domain);
  } catch {
    // A browser that forbids cookies: times change after hydration, on every page.
  }
}
