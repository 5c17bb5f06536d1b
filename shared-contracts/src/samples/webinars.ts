import type { FormBody, FormReceipt } from '#src/forms/schemas.ts';
import type { Webinar, WebinarDetail, WebinarRegistration, WebinarType } from '#src/webinars/schemas.ts';

/** Valid bodies that the API's tests and the remotes' tests both start from. */
export const sampleTypes: WebinarType[] = [
  { type: 'hosting', typeName: 'Hosting' },
  { type: 'production', typeName: 'Sound and picture' },
];

/** Starts on 2 October 2026, 19:00 in Moscow, and lasts an hour. */
export const sampleWebinar: Webinar = {
  id: 7,
  url: 'openings-that-hold',
  title: 'Openings that hold',
  summary: 'Write the first two minutes of your webinar, say them aloud, and hear what the others hear.',
  type: 'hosting',
  typeName: 'Hosting',
  startDate: { date: '2026-10-02 19:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' },
  duration: 60,
  status: 'scheduled',
  language: 'ru',
  speakers: [{ name: 'Vera Sokolova', role: 'Head of webinars', company: 'Plenum' }],
  capacity: 40,
  seats_left: 12,
  recording: false,
  updated_at: '2026-09-20T09:00:00.000Z',
  occurrence: '2026-10-02',
  sequence: 0,
};

export const sampleWebinarDetail: WebinarDetail = {
  ...sampleWebinar,
  html: '<p>People decide early whether to stay.</p>',
  agenda: [
    { minute: 0, title: 'What the first two minutes are for' },
    { minute: 20, title: 'Your own, aloud' },
  ],
  takeaways: ['An opening you can say without notes'],
  related: [{ ...sampleWebinar, id: 8, url: 'questions-without-silence', title: 'Questions without silence', occurrence: '2026-10-09' }],
  room_opens_minutes: 15,
  recording_url: null,
};

export const sampleRegistration: WebinarRegistration = {
  status: 'registered',
  name: 'Olga Petrova',
  email_masked: 'o•••@example.com',
  webinar: sampleWebinar,
  room_url: null,
  room_opens_at: '2026-10-02T15:45:00.000Z',
};

export const sampleFormBody: FormBody = { name: 'Olga Petrova', email: 'olga@example.com', webinar: 'openings-that-hold', consent: true };

/** What anybody gets who registers an address. */
export const sampleNeutralReceipt: FormReceipt = { id: 'PL-5QX7DK1M', status: 'accepted' };

/** What the signed-in owner of the address gets. */
export const sampleReceipt: FormReceipt = {
  id: 'PL-7K3M9Q2A',
  status: 'registered',
  join_url: '/webinars/openings-that-hold/join/Zk3Jm2cQ8vY1tRw5xNp0aA',
};
