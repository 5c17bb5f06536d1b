export const HOME_ZONE = 'Europe/Moscow';

/** Returns a time of the day, such as `19:05`. @param at epoch milliseconds */
export function clockText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}

/** Returns how the times of a page are called: those of the visitor differ from those in Moscow, or do not. */
export function zoneText(timeZone: string, at: number): string {
  return isHome(timeZone, at) ? 'Moscow time' : `Your time (${cityOf(timeZone)})`;
}

/** Returns a time of the day with its zone: `19:05 Moscow time`, or `21:05 your time`. */
export function zonedClockText(at: number, timeZone: string): string {
  return `${clockText(at, timeZone)} ${isHome(timeZone, at) ? 'Moscow' : 'your'} time`;
}

const isHome = (zone: string, at: number) =>
  [zone, HOME_ZONE].map((each) => dateAndClock(at, each)).every((text, _, all) => text === all[0]);

const dateAndClock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);

/** Returns the city of a zone: `New York` of `America/New_York`. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
