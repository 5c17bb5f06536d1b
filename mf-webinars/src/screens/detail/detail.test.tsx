import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { sampleReceipt, sampleTypes, sampleWebinar, sampleWebinarDetail } from '#contract/fixtures.ts';
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
  ['are there', { outcome: 'ready', value: [sampleWebinar] }, [sampleWebinar.title]],
  ['are none', { outcome: 'ready', value: [] }, ['See all webinars']],
  ['could not be loaded', { outcome: 'failed' }, ['See all webinars']],
])('a webinar that is over – the nearest ones %s – "Coming up" has %j', (_, comingUp, links) => {
  jest.setSystemTime(start);
  renderScreen(<Detail data={{ ...dataAt(start), comingUp }} />);
  const section = within(screen.getByRole('region', { name: 'Coming up' }));
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

test('an upcoming webinar – is shown – a countdown, free seats and a registration form', () => {
  show(start - 26 * 60 * MINUTE);
  expect(panel().getByRole('heading', { name: 'Save a seat' })).toBeVisible();
  expect(panel().getByText(/Starts in/)).toHaveTextContent('1 d');
  expect(panel().getByText(/12 seats left/)).toBeVisible();
  expect(panel().getByRole('button', { name: 'Save a seat' })).toBeEnabled();
});

test.each([
  ['before its end', start + MINUTE, '50 seats, 12 free'],
  ['after its end', start + 24 * 60 * MINUTE, '50 seats'],
])('a webinar with free seats – is shown %s – the facts have its seats, and free ones only while they can be taken', (_, now, text) => {
  show(now, { capacity: 50, seats_left: 12 });
  expect(screen.getByText('Seats').nextSibling).toHaveTextContent(new RegExp(`^${text}$`));
});

test('another webinar than the requested one – is shown – the page says that there is none at that address, and links to all', () => {
  jest.setSystemTime(start);
  renderScreen(<Detail data={{ ...dataAt(start), isSubstitute: true }} />);
  expect(screen.getByText(/no webinar at the address that you opened/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all webinars' })).toHaveAttribute('href', '/webinars');
});

test('a quarter of an hour before – the page is shown – the room is open', () => {
  show(start - 15 * MINUTE);
  expect(panel().getByRole('heading', { name: 'The room is open' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Get the link' })).toBeVisible();
});

test('a webinar about to start – time passes – it becomes live without a reload', () => {
  show(start - 16 * MINUTE);
  expect(panel().getByRole('heading', { name: 'Save a seat' })).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(panel().getByRole('heading', { name: 'The room is open' })).toBeVisible();
  act(() => jest.advanceTimersByTime(15 * MINUTE));
  expect(panel().getByRole('heading', { name: 'Live now' })).toBeVisible();
});

test('a live webinar – is shown – can be joined', () => {
  show(start);
  expect(panel().getByRole('heading', { name: 'Live now' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Get the link' })).toBeVisible();
});

test('a full webinar – is shown – offers the waiting list', () => {
  show(start - 60 * MINUTE, { seats_left: 0 });
  expect(panel().getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('a past webinar with a recording – is shown – a link to it and no form', () => {
  show(start + 60 * MINUTE, { recording: true, recording_url: 'https://rooms.plenum.test/recording' });
  expect(panel().getByRole('link', { name: 'Watch it' })).toHaveAttribute('href', 'https://rooms.plenum.test/recording');
  expect(panel().queryByRole('button')).toBeNull();
});

test('a past webinar whose recording the site has – is shown – a link to the replay page', () => {
  show(start + 60 * MINUTE, { recording: true, recording_url: null });
  expect(panel().getByRole('link', { name: 'Watch it' })).toHaveAttribute('href', '/webinars/openings-that-hold/replay');
});

test('a past webinar without a recording – is shown – the recording can be requested', () => {
  show(start + 60 * MINUTE);
  expect(panel().getByRole('button', { name: 'Request the recording' })).toBeVisible();
});

test('a cancelled webinar – is shown – says so without a countdown, and offers to tell the new date', () => {
  show(start - 60 * MINUTE, { status: 'cancelled' });
  expect(panel().getByRole('heading', { name: 'This webinar is cancelled' })).toBeVisible();
  expect(panel().getByRole('button', { name: 'Tell me the new date' })).toBeEnabled();
  expect(panel().queryByText(/Starts/)).toBeNull();
  expect(panel().getByRole('link', { name: 'other webinars' })).toHaveAttribute('href', '/webinars');
});

test('the last seats – the visitor saves one – the badge, the facts and the hall count it', async () => {
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
  expect(opening.getByText(`${left! - 1} seats left`)).toBeVisible();
  expect(screen.getByText(new RegExp(`, ${left! - 1} free$`))).toBeVisible();
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

test('a cancelled and full webinar – structured data – both states', () => {
  const [event] = detailMeta(dataAt(start, { status: 'cancelled', seats_left: 0 }), { url: new URL(address) }).jsonLd ?? [];
  expect(event).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('a start with its own offset – structured data – the same moment', () => {
  const [event] = detailMeta(dataAt(start, { startDate: '2026-10-02T18:00:00+02:00' }), { url: new URL(address) }).jsonLd ?? [];
  expect(event).toMatchObject({ startDate: '2026-10-02T19:00:00+03:00' });
});

test('the skeleton – is announced – with one phrase', () => {
  renderScreen(<DetailSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the webinar…$/);
});
