import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { storeRegistration } from '#src/registration/registration-storage.ts';
import { sampleReceipt, sampleRegistration, sampleTypes, sampleWebinar, sampleWebinarDetail } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { detailMeta } from '#src/screens/detail/detail-meta.ts';
import { DetailSkeleton } from '#src/screens/detail/detail-skeleton.tsx';
import { Detail } from '#src/screens/detail/screen.tsx';
import type { DetailData } from '#src/screens/detail/load-detail.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const start = Date.parse('2026-10-02T19:00:00+03:00');
const MINUTE = 60_000;
const address = 'https://plenum.test/webinars/openings-that-hold';
const dataAt = (now: number, changes: Partial<WebinarDetail> = {}): DetailData => ({
  now,
  webinar: { ...sampleWebinarDetail, ...changes },
  types: sampleTypes,
  address,
  isSubstitute: false,
  supportEmail: 'hello@plenum.test',
  comingUp: null,
});
const show = (now: number, changes: Partial<WebinarDetail> = {}) => {
  jest.setSystemTime(now);
  return renderScreen(<Detail data={dataAt(now, changes)} />);
};
const panel = () => within(screen.getByRole('region', { name: 'Take part' }));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, DetailData['comingUp'], string[]]>([
  ['are there', { outcome: 'ready', value: [sampleWebinar] }, [sampleWebinar.title, 'See all webinars']],
  ['are none', { outcome: 'ready', value: [] }, ['See all webinars']],
  ['could not be loaded', { outcome: 'failed' }, ['See all webinars']],
])('a webinar that is over – the nearest ones %s – "Coming up" has %j', (_, comingUp, links) => {
  jest.setSystemTime(start);
  renderScreen(<Detail data={{ ...dataAt(start), comingUp }} />);
  const section = within(screen.getByRole('region', { name: 'Coming up' }));
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

test('a cancelled webinar – is shown – a link from the reason to the nearest webinars', () => {
  const now = start - 60 * MINUTE;
  jest.setSystemTime(now);
  renderScreen(<Detail data={{ ...dataAt(now, { status: 'cancelled' }), comingUp: { outcome: 'ready', value: [sampleWebinar] } }} />);
  const instead = screen.getByRole('region', { name: 'Join one of these instead' });
  expect(opening().getByRole('link', { name: 'See what you can join instead' })).toHaveAttribute('href', `#${instead.id}`);
});

test('a webinar that is over, without a recording – is shown – the nearest webinars, in the one row of cards', () => {
  const now = start + 26 * 60 * MINUTE;
  jest.setSystemTime(now);
  const related = [{ ...sampleWebinar, id: 8, url: 'seen', title: 'Seen', recording: true }, sampleWebinarDetail.related[0]!];
  renderScreen(<Detail data={{ ...dataAt(now, { related }), comingUp: { outcome: 'ready', value: [sampleWebinar] } }} />);
  expect(screen.getByRole('region', { name: 'Coming up' })).toBeVisible();
  expect(screen.queryByText('Seen')).toBeNull();
});

test('an upcoming webinar – is shown – a countdown and a registration form; the free seats once, at the title', () => {
  show(start - 26 * 60 * MINUTE);
  expect(panel().getByRole('heading', { name: 'Save a seat' })).toBeVisible();
  expect(panel().getByText(/Starts in/)).toHaveTextContent('1 day');
  expect(opening().getByText(/12 seats left/)).toBeVisible();
  expect(panel().queryByText(/seats left/)).toBeNull();
  expect(panel().getByRole('button', { name: 'Save a seat' })).toBeEnabled();
});

test.each([
  ['before its end', start + MINUTE, 32, ['50 seats, 32 left']],
  ['with few left, which the badge says', start - 60 * MINUTE, 12, ['50 seats']],
  ['after its end', start + 24 * 60 * MINUTE, 32, []],
])('a webinar with free seats – is shown %s – the facts have its seats only while they can be taken', (_, now, left, texts) => {
  show(now, { capacity: 50, seats_left: left });
  expect(screen.queryAllByText('Seats').map(({ nextSibling }) => nextSibling?.textContent)).toEqual(texts);
});

test('another webinar than the requested one – is shown – the page says that there is none at that address, and links to all', () => {
  jest.setSystemTime(start);
  renderScreen(<Detail data={{ ...dataAt(start), isSubstitute: true }} />);
  expect(screen.getByText(/no webinar at the address that you opened/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all webinars' })).toHaveAttribute('href', '/webinars');
});

test('a quarter of an hour before – the page is shown – the badge says that the room is open, the panel how long until the start', () => {
  show(start - 15 * MINUTE);
  expect(opening().getByText('Room open')).toHaveClass('live');
  expect(screen.queryByText('Upcoming')).toBeNull();
  expect(panel().getByRole('heading', { name: 'The room is open' })).toBeVisible();
  expect(screen.getAllByText(/^Starts in/)).toHaveLength(1);
  expect(panel().getByRole('button', { name: 'Join now' })).toBeVisible();
});

test('a webinar about to start – time passes – it becomes live without a reload', () => {
  show(start - 16 * MINUTE);
  expect(panel().getByRole('heading', { name: 'Save a seat' })).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(opening().getByText('Room open')).toBeVisible();
  act(() => jest.advanceTimersByTime(15 * MINUTE));
  expect(opening().getByText('Live now')).toBeVisible();
  expect(panel().getByText(/left$/)).toBeVisible();
});

test('a live webinar – is shown – can be joined', () => {
  show(start);
  expect(panel().getByRole('heading', { name: 'It’s on now' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Join now' })).toBeVisible();
});

const opening = () => within(document.querySelector('header')!);

test.each([
  ['in the room’s last minutes before the start', start - 5 * MINUTE],
  ['live', start],
  ['in its last minutes', start + 57 * MINUTE],
])('a webinar %s – is shown – the form has no phone number and leads straight in; below it is the way in with an account', (_, now) => {
  show(now);
  expect(panel().queryByRole('button', { name: 'Add a phone number' })).toBeNull();
  expect(panel().getByRole('button', { name: 'Join now' })).toHaveClass('primary');
  expect(panel().getByText(/^You’ll go straight in\./)).toBeVisible();
  expect(panel().getByRole('link', { name: 'Sign in and join' })).toHaveAttribute('href', expect.stringMatching(/^\/signin\?return=/));
});

test.each([
  ['during its second item', start + 25 * MINUTE, ['Your own, aloud']],
  ['before its start', start - MINUTE, []],
  ['after its end', start + 60 * MINUTE, []],
])('the agenda of a webinar – shown %s – the current item is marked, if there is one', (_, now, current) => {
  show(now);
  const items = within(screen.getByRole('region', { name: 'Agenda' })).getAllByRole('listitem');
  const marked = items.filter((item) => item.getAttribute('aria-current') === 'time');
  expect(marked.map((item) => item.lastElementChild?.textContent)).toEqual(current);
});

test('a live webinar – opened on a device with a saved seat – one press leads into the room', async () => {
  jest.setSystemTime(start);
  const link = '/webinars/openings-that-hold/join/t';
  storeRegistration(sampleWebinarDetail, { state: 'registered', link });
  const room = 'https://rooms.plenum.test/openings-that-hold/t';
  const { capabilities } = fakeCapabilities({ [webinarEndpoints.registration.path]: { data: { ...sampleRegistration, room_url: room } } });
  renderScreen(<Detail data={dataAt(start)} />, capabilities);
  const way = panel().getByRole('link', { name: 'Join the webinar' });
  expect(way).toHaveAttribute('href', link);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getAllByRole('link', { name: 'Join the webinar' })).toEqual([way]);
  expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([room, 'noreferrer']);
  expect(way).toHaveClass('primary');
  expect(panel().getByRole('link', { name: 'check your camera and microphone' })).toHaveAttribute('href', link);
  localStorage.clear();
});

test('the speakers – are shown – below the title with small portraits, and with their work in a section', () => {
  const { container } = show(start - 60 * MINUTE);
  expect(opening().getByText('With Vera Sokolova')).toBeVisible();
  expect(container.querySelectorAll('header svg.portrait')).toHaveLength(1);
  const section = screen.getByRole('region', { name: 'On stage' });
  expect(within(section).getByRole('link', { name: 'Vera Sokolova' })).toBeVisible();
  expect(section.querySelectorAll('svg.portrait')).toHaveLength(1);
  // The hall has no one on its stage.
  expect(container.querySelectorAll('article svg.portrait')).toHaveLength(2);
});

test.each([
  ['before the room opens', start - 60 * MINUTE, {}],
  ['full', start, { seats_left: 0 }],
  ['over', start + 60 * MINUTE, {}],
  ['cancelled', start, { status: 'cancelled' as const }],
])('a webinar, %s – is shown – no way into the room', (_, now, changes) => {
  show(now, changes);
  expect(screen.queryByRole('link', { name: 'Join the webinar' })).toBeNull();
});

test.each([
  ['upcoming', start - 60 * MINUTE, {}, ['What you will take away', 'On stage'], []],
  ['past', start + 60 * MINUTE, {}, ['Takeaways', 'Who was on stage'], ['']],
  ['cancelled', start - 60 * MINUTE, { status: 'cancelled' as const }, ['What it would have covered'], [' and the agenda']],
])('a webinar, %s – is shown – headings of that time', (_, now, changes, headings, folds) => {
  show(now, changes);
  for (const name of headings) expect(screen.getByRole('heading', { level: 2, name, hidden: true })).toBeInTheDocument();
  // The words from before the webinar, in the future tense, are folded once it is over or cancelled; what a cancelled one would have covered, too.
  expect(screen.queryAllByText(/^Read the announcement/).map((summary) => summary.textContent)).toEqual(
    folds.map((more) => `Read the announcement${more}`),
  );
});

test('a full webinar – is shown – offers the waiting list', () => {
  show(start - 60 * MINUTE, { seats_left: 0 });
  expect(panel().getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('a past webinar with a recording – is shown – a link to it and no form', () => {
  show(start + 60 * MINUTE, { recording: true, recording_url: 'https://rooms.plenum.test/recording' });
  expect(panel().getByRole('link', { name: 'Play the recording' })).toHaveAttribute('href', 'https://rooms.plenum.test/recording');
  expect(panel().queryByRole('button')).toBeNull();
});

test('a past webinar whose recording the site has – is shown – a link to the replay page', () => {
  show(start + 60 * MINUTE, { recording: true, recording_url: null });
  expect(panel().getByRole('link', { name: 'Play the recording' })).toHaveAttribute('href', '/webinars/openings-that-hold/replay');
});

test('a past webinar with a film of the site – is shown – its picture, the panel and its chapters lead to the replay page', () => {
  const { container } = show(start + 60 * MINUTE, {
    recording: true,
    replay: { duration: 92.5, poster: '/api/recordings/17ab.webp' },
    chapters: [
      { start: 0, title: 'What the first two minutes are for' },
      { start: 41.5, title: 'Your own, aloud' },
    ],
  });
  expect(opening().getByText('Summary, 1 min 32 s')).toBeVisible();
  // The picture has the faces.
  expect(container.querySelectorAll('header svg.portrait')).toHaveLength(0);
  expect(container.querySelector('a[aria-hidden="true"]')).toHaveAttribute('href', '/webinars/openings-that-hold/replay');
  expect(container.querySelector('img[src="/api/recordings/17ab.webp"]')).toBeNull(); // It repeats the heading.
  expect(panel().getByRole('heading', { name: 'Watch the summary' })).toBeVisible();
  expect(panel().getByText('Captions in English, no sound, and a transcript that you can search.')).toBeVisible();
  expect(opening().getByText('Held in Russian')).toBeVisible();
  expect(screen.getByText('Read the announcement')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Play the summary' })).toHaveAttribute('href', '/webinars/openings-that-hold/replay');
  expect(panel().getByRole('link', { name: 'Request it' })).toHaveAttribute('href', '/webinars/openings-that-hold/replay#full-recording');
  const chapters = within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('link');
  expect(chapters.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/webinars/openings-that-hold/replay#t=0', '0:00What the first two minutes are for'],
    ['/webinars/openings-that-hold/replay#t=41.5', '0:41Your own, aloud'],
  ]);
});

test('a past webinar without a recording – is shown – the recording can be requested', () => {
  show(start + 60 * MINUTE);
  expect(panel().getByText(/^This webinar is over\. Ask for the recording: within one working day/)).toBeVisible();
  expect(panel().getByRole('button', { name: 'Request the recording' })).toBeVisible();
});

test('a cancelled webinar – is shown – says so without a countdown, and offers to tell the new date', () => {
  const WHY = 'People decide early whether to stay.';
  show(start - 60 * MINUTE, { status: 'cancelled' });
  expect(panel().getByRole('heading', { name: 'No new date yet' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Notify me of a new date' })).toBeEnabled();
  expect(panel().queryByText(/Starts/)).toBeNull();
  expect(opening().getByText(/^Was planned for/)).toHaveTextContent('2 Oct');
  expect(opening().getByText('Cancelled')).toBeVisible();
  expect(screen.getAllByText(sampleWebinarDetail.summary)).toHaveLength(1);
  // The first paragraph of the announcement says why.
  expect(screen.getAllByText(WHY)).toHaveLength(1);
  expect(opening().getByText(WHY)).toBeVisible();
  expect(opening().getByText('This webinar will not take place')).toBeVisible();
  // One way to hear of the new date.
  expect(screen.queryByText(/^Subscribe/)).toBeNull();
  expect(screen.getAllByText(/new date/)).toHaveLength(2); // The heading and the button of the panel.
});

test('the last seats – the visitor saves one – the badge says so instead of counting them', async () => {
  jest.setSystemTime(start - 26 * 60 * MINUTE);
  const { capabilities } = fakeCapabilities({ [formEndpoints.send.path]: { data: sampleReceipt } });
  const data = dataAt(start - 26 * 60 * MINUTE);
  const { container } = renderScreen(<Detail data={data} />, capabilities);
  const { seats_left: left } = data.webinar;
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const opening = within(container.querySelector('header')!);
  expect(opening.getByText(`${left} seats left`)).toBeVisible();
  await user.click(panel().getByRole('textbox', { name: 'Name' }));
  await user.paste('Olga');
  await user.click(panel().getByRole('textbox', { name: 'E-mail' }));
  await user.paste('olga@example.com');
  await user.click(panel().getByRole('checkbox'));
  await user.click(panel().getByRole('button', { name: 'Save a seat' }));
  await panel().findByRole('heading', { name: 'Your seat is saved' });
  expect(opening.getByText('Seat saved')).toBeVisible();
  expect(opening.queryByText(/left$/)).toBeNull();
});

test('a webinar – is shown – text, takeaways, speakers, agenda and related webinars', () => {
  show(start - 60 * MINUTE);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Openings that hold']);
  expect(screen.getByText('People decide early whether to stay.')).toBeVisible();
  expect(screen.getByText('An opening you can say without notes')).toBeVisible();
  expect(screen.getByText('Head of webinars, Plenum')).toBeVisible();
  expect(screen.getByText('In Russian')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Questions without silence' })).toHaveAttribute('href', '/webinars/questions-without-silence');
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Hosting' })).toHaveAttribute(
    'href',
    '/webinars/filter/hosting',
  );
});

test('the agenda of a past webinar – is shown – in minutes', () => {
  show(start + 90 * MINUTE);
  const agenda = within(screen.getByRole('region', { name: 'Agenda' }));
  expect(agenda.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '0 minWhat the first two minutes are for',
    '20 minYour own, aloud',
  ]);
});

test('a webinar – structured data – an online event with times and offsets, place, people and offer', () => {
  const meta = detailMeta(dataAt(start - 1), { url: new URL(`${address}?utm_source=x`) });
  expect(meta).toMatchObject({
    canonical: '/webinars/openings-that-hold',
    description: sampleWebinarDetail.summary,
    openGraph: { image: expect.stringMatching(/^\/social\/webinar\/openings-that-hold\.png/) },
  });
  expect(meta.jsonLd?.[0]).toMatchObject({
    '@type': 'Event',
    name: 'Openings that hold',
    startDate: '2026-10-02T19:00:00+03:00',
    endDate: '2026-10-02T20:00:00+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'Organization', name: 'Plenum', url: 'https://plenum.test/' },
    performer: [{ '@type': 'Person', name: 'Vera Sokolova' }],
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
  });
  expect(meta.jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } });
});

test('a start with its own offset – structured data – the same moment', () => {
  const [event] = detailMeta(dataAt(start, { startDate: '2026-10-02T18:00:00+02:00' }), { url: new URL(address) }).jsonLd ?? [];
  expect(event).toMatchObject({ startDate: '2026-10-02T19:00:00+03:00' });
});

test('the skeleton – is announced – with one phrase', () => {
  renderScreen(<DetailSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the webinar…$/);
});
