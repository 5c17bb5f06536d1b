import { sampleWebinar } from '#contract/fixtures.ts';
import type { Webinar } from '#contract/schemas.ts';
import { CONSTANT_SETTINGS, type RemoteSettings } from '@plenum/shared-contracts/site/schemas';

/** The current time in tests: a Friday, 19:30 in Moscow. */
export const NOW = Date.parse('2026-10-02T19:30:00+03:00');
const HOUR = 3_600_000;

/** Returns a webinar that starts `hours` from `NOW` and lasts an hour. */
export function webinarIn(hours: number, changes: Partial<Webinar> = {}): Webinar {
  const name = hours < 0 ? `ago-${-hours}` : `in-${hours}`;
  return {
    ...sampleWebinar,
    id: 1000 + Math.round(hours * 10),
    url: name,
    title: `Webinar ${name}`,
    startDate: new Date(NOW + hours * HOUR).toISOString(),
    seats_left: null,
    capacity: null,
    ...changes,
  };
}

/** Returns one live webinar, `upcoming` upcoming and `past` past ones, in the API's order. */
export function manyWebinars({ upcoming, past }: { upcoming: number; past: number }): Webinar[] {
  return [
    webinarIn(-0.5, { url: 'on-now', title: 'On now' }),
    ...Array.from({ length: upcoming }, (_, index) => webinarIn(2 + index * 24)),
    ...Array.from({ length: past }, (_, index) => webinarIn(-24 * (index + 1), { recording: true })),
  ];
}

export const SETTINGS: RemoteSettings = {
  ...CONSTANT_SETTINGS,
  support_email: 'hello@plenum.test',
  webinar_room: 'https://rooms.plenum.test/{alias}/{token}',
  webinar_recording: 'https://rooms.plenum.test/{alias}/recording',
};
