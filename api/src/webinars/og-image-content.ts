import type { FindOgImageContent } from '#src/og-images/routes.ts';
import { findSpeaker, findWebinar } from '#src/webinars/queries.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Moscow' });
const DAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const TIME = format({ hour: '2-digit', minute: '2-digit' });

/** Keeps the words of a text on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** `Friday 2 October 2026, 19:00 Moscow time`, which may be broken between day and time. @param start epoch milliseconds */
const dateText = (start: number) => `${unbroken(DAY.format(start).replace(',', ''))}, ${unbroken(`${TIME.format(start)} Moscow time`)}`;

/** More are counted, not named. */
const NAMED = 3;

function namesText(names: readonly string[]): string {
  const others = names.length - NAMED;
  return others <= 0 ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${others} more`;
}

/** Returns what the image of a visible webinar shows: its title, its current date, and who speaks. */
export const findWebinarOgImage: FindOgImageContent = async (query, alias, now) => {
  const row = await findWebinar(query, alias);
  if (!row) return null;
  const { start } = currentOccurrence(row.schedule, row.duration, now.getTime());
  const names = row.speakers.map(({ name }) => unbroken(name));
  return {
    kicker: `Webinar: ${row.typeName}`,
    title: row.title,
    facts: [row.cancelled ? 'Cancelled' : dateText(start), ...(names.length > 0 ? [namesText(names)] : [])],
    drawing: { kind: 'hall' },
  };
};

/** Returns what the image of a speaker of visible webinars shows. */
export const findSpeakerOgImage: FindOgImageContent = async (query, key) => {
  const speaker = await findSpeaker(query, key);
  if (!speaker) return null;
  const { name, role, company, portrait: traits } = speaker;
  return { kicker: 'Webinars: speaker', title: name, facts: [`${role}, ${company}`], drawing: { kind: 'portrait', traits } };
};
