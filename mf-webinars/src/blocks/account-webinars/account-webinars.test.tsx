import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { fakeCapabilities, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { sampleAccountRegistrations } from '#contract/fixtures.ts';
import type { AccountRegistration, Webinar } from '#contract/schemas.ts';
import { AccountWebinars } from '#src/blocks/account-webinars/block.tsx';
import { loadAccountWebinars } from '#src/blocks/account-webinars/load-account-webinars.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const [seat, waiting, past] = sampleAccountRegistrations;
const start = Date.parse('2026-10-02T19:00:00+03:00');
const HOUR = 3_600_000;
const profile = decodeProfile(sampleProfile);

function setUp(
  registrations: AccountRegistration[] | null,
  { now = start - 24 * HOUR, isVerifiedEmail = true, linkIva = profile.linkIva, answers = {}, next = [] as Webinar[] } = {},
) {
  jest.setSystemTime(now);
  const fake = fakeCapabilities(answers, { status: 'signed-in', profile: { ...profile, isVerifiedEmail, linkIva } });
  renderScreen(<AccountWebinars data={{ now, site: 'https://plenum.test', registrations, next }} />, fake.capabilities);
  return { ...fake, user: userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) }) };
}

const row = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a seat, a place on a waiting list and a past webinar – are shown – each with what can be done with it now', () => {
  setUp([...sampleAccountRegistrations]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Your webinars', 'Past webinars']);
  const ahead = row(seat.webinar.title);
  expect(ahead.getByText('Seat saved')).toBeVisible();
  expect(ahead.getByRole('link', { name: /^See your seat/ })).toHaveAttribute('href', seat.join_url);
  expect(ahead.getByRole('link', { name: /^Google/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('https://plenum.test')),
  );
  const line = row(waiting.webinar.title);
  expect(line.getByText('Waiting list, place 3')).toBeVisible();
  expect(line.getByRole('link', { name: /^See your place on the waiting list/ })).toHaveAttribute('href', waiting.join_url);
  expect(line.queryByRole('link', { name: /^Google/ })).toBeNull();
  expect(line.getByRole('button', { name: `Leave the waiting list for ${waiting.webinar.title}` })).toBeVisible();
  const over = row(past.webinar.title);
  expect(over.getByRole('link', { name: /^Watch the recording/ })).toHaveAttribute('href', past.recording_url);
  expect(over.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Past')).toBeNull();
});

test('a seat in a webinar that runs – is shown – the way in, and nothing else to do', () => {
  setUp([seat], { now: start + 60_000 });
  expect(row(seat.webinar.title).getByRole('link', { name: /^Join/ })).toHaveAttribute('href', seat.join_url);
  expect(row(seat.webinar.title).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Find more webinars' })).toHaveAttribute('href', '/webinars/relevance/upcoming');
  const past = within(screen.getByRole('region', { name: 'Past webinars' }));
  expect(past.getByText(/^None yet/)).toBeVisible();
  expect(past.getByRole('link', { name: 'watch earlier webinars' })).toHaveAttribute('href', '/webinars/relevance/past');
});

const overview = (registrations: AccountRegistration[], now = start - 24 * HOUR, next: Webinar[] = []) => {
  jest.setSystemTime(now);
  const { capabilities } = fakeCapabilities({}, { status: 'signed-in', profile: { ...profile, isVerifiedEmail: true } });
  renderScreen(<AccountWebinars data={{ now, site: 'https://plenum.test', registrations, next }} />, capabilities, '/account');
};

test('the account’s overview – is shown – the next webinar with its link, and how many follow', () => {
  overview([...sampleAccountRegistrations]);
  const next = within(screen.getByRole('region', { name: 'Next webinar' }));
  expect(next.getByText(seat.webinar.title, { selector: 'p' })).toBeVisible();
  expect(next.getByText('Seat saved')).toBeVisible();
  expect(next.getByText('Tomorrow', { exact: false })).toHaveTextContent('Tomorrow, Fri 2 Oct');
  expect(next.getByRole('link', { name: /^See your seat/ })).toHaveAttribute('href', seat.join_url);
  expect(next.getByRole('link', { name: /^See your seat/ })).toHaveClass('primary');
  expect(next.getByRole('link', { name: 'See all 2 webinars' })).toHaveAttribute('href', '/account/webinars');
  expect(screen.queryByRole('heading', { name: 'Past webinars' })).toBeNull();
});

test('the account’s overview – the room is open – Join', () => {
  overview([seat], start - 60_000);
  const next = within(screen.getByRole('region', { name: 'Next webinar' }));
  expect(next.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', seat.join_url);
});

test('a site without rooms – a minute before the start – neither page of the account says that a room is open', () => {
  const { room_opens_minutes: _, ...webinar } = seat.webinar;
  const own = { ...seat, webinar };
  overview([own], start - 60_000);
  setUp([own], { now: start - 60_000 });
  expect(screen.getAllByText('Seat saved')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^See your seat/ })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
});

test('the account’s overview – the webinar is live – the card says so, does not call it the next one, and leads into it', () => {
  overview([seat], start);
  const live = within(screen.getByRole('region', { name: 'Your webinar' }));
  expect(live.getByText('Live now')).toBeVisible();
  expect(live.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', seat.join_url);
});

test('the account’s overview – there is no webinar – it leads to all webinars', () => {
  overview([]);
  expect(screen.getByText('Nothing planned')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all webinars' })).toHaveAttribute('href', '/webinars');
});

test('the account’s overview – there is no seat, but a webinar to come – it names the webinar, with the way to a seat', () => {
  overview([], start - 24 * HOUR, [seat.webinar]);
  expect(screen.getByText('You have no seat yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: `Save a seat for ${seat.webinar.title}` })).toHaveAttribute(
    'href',
    `/webinars/${seat.webinar.url}#take-part`,
  );
});

test('no seat – the page is shown – the next webinars to save one for', () => {
  setUp([], { next: [seat.webinar, waiting.webinar] });
  const offered = within(screen.getByRole('region', { name: 'Next on Plenum' }));
  expect(offered.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(offered.getByRole('link', { name: 'See all webinars' })).toHaveAttribute('href', '/webinars');
});

test('a user without a seat, then with one – the block loads – the next webinars only for the first', async () => {
  const answers = (registrations: unknown[]) => ({
    [webinarEndpoints.registrations.path]: { data: registrations },
    [webinarEndpoints.list.path]: { webinars: [seat.webinar], total: 1 },
  });
  const at = (registrations: unknown[]) =>
    loadAccountWebinars(
      loaderContext('/account/webinars', {}, answers(registrations), { status: 'signed-in', canCall: true }).context,
      () => start - 24 * HOUR,
    );
  expect(await at([past])).toMatchObject({ data: { next: [{ url: seat.webinar.url }] } });
  expect(await at([seat])).toMatchObject({ data: { next: [] } });
});

test('the account area has a host of its own – its calendar links – are the same event as in the e-mails, which know the site', async () => {
  const answers = { [webinarEndpoints.registrations.path]: { data: [seat] }, [webinarEndpoints.list.path]: { webinars: [], total: 0 } };
  const { context } = loaderContext('https://account.plenum.test:3000/account/webinars', {}, answers, { canCall: true });
  const loaded = await loadAccountWebinars(context, () => start - 24 * HOUR);
  if (loaded.outcome !== 'ready') throw new Error('The block has no data.');
  jest.setSystemTime(start - 24 * HOUR);
  renderScreen(<AccountWebinars data={loaded.data} />);
  const google = row(seat.webinar.title).getByRole<HTMLAnchorElement>('link', { name: /^Google/ });
  expect(new URL(google.href).searchParams.get('location')).toBe(`https://plenum.test:3000${seat.join_url}`);
});

test('the room opens while the page is open – time passes – the link says Join', async () => {
  setUp([seat], { now: start - 16 * 60_000 });
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(screen.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', seat.join_url);
});

test('a past webinar whose recording the site has – is shown – a link to the replay page', () => {
  setUp([{ ...past, recording_url: null }]);
  expect(screen.getByRole('link', { name: /^Watch the recording/ })).toHaveAttribute('href', '/webinars/slides-that-are-read/replay');
});

test('a past webinar without a recording – is shown – its page is where to ask for one', () => {
  setUp([{ ...past, recording_url: null, webinar: { ...past.webinar, recording: false } }]);
  expect(screen.getByRole('link', { name: /^Ask for the recording/ })).toHaveAttribute('href', '/webinars/slides-that-are-read');
  expect(screen.getByText(/^No seat saved yet/)).toBeVisible();
});

test('a registration – is cancelled – it leaves the list, a notice says so, and the list has the focus', async () => {
  const cancel = `DELETE ${webinarEndpoints.cancelRegistration.path}`;
  const { user, calls, notices } = setUp([seat], {
    answers: { [webinarEndpoints.cancelRegistration.path]: { data: { status: 'cancelled' } } },
  });
  await user.click(screen.getByRole('button', { name: /^Cancel my registration/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByText(/^No seat saved yet/)).toBeVisible();
  expect(calls).toEqual([{ name: cancel, input: { params: { token: 'Zk3Jm2cQ8vY1tRw5xNp0aA' } } }]);
  expect(screen.queryByRole('article')).toBeNull();
  expect(notices).toEqual([{ tone: 'success', text: 'Your registration is cancelled.' }]);
  // A closing dialog returns the focus in the next frame.
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Your webinars' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See all webinars' })).toHaveAttribute('href', '/webinars');
});

test('a place on the waiting list – is given back – a notice says so', async () => {
  const { user, notices } = setUp([waiting], {
    answers: { [webinarEndpoints.cancelRegistration.path]: { data: { status: 'cancelled' } } },
  });
  await user.click(screen.getByRole('button', { name: /^Leave the waiting list/ }));
  await user.click(await screen.findByRole('button', { name: 'Leave the list' }));
  expect(await screen.findByText(/^No seat saved yet/)).toBeVisible();
  expect(notices).toEqual([{ tone: 'success', text: 'You have left the waiting list.' }]);
});

test('a user who has rooms – opens the page – it says where the webinars are that they host', () => {
  setUp([seat], { linkIva: 'https://rooms.plenum.test/olga' });
  expect(screen.getByText(/^This page lists the webinars that you attend\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'your rooms' })).toHaveAttribute('href', 'https://rooms.plenum.test/olga');
});

test('an unconfirmed address – the page is shown – says why the list is empty, and links to where the address is confirmed', () => {
  setUp([], { isVerifiedEmail: false });
  expect(screen.getByRole('heading', { name: 'Confirm your address first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm it in your profile' })).toHaveAttribute('href', '/account');
  expect(screen.queryByText(/^No seat saved yet/)).toBeNull();
});

test('the server may not fetch private data – the block loads – nothing is called, and nothing is claimed about the list', async () => {
  const { context, calls } = loaderContext('/account/webinars', {}, {}, { status: 'anonymous' });
  expect(await loadAccountWebinars(context, () => start)).toEqual({
    outcome: 'ready',
    data: { now: start, site: 'https://plenum.test', registrations: null, next: [] },
  });
  expect(calls).toEqual([]);
  setUp(null);
  expect(screen.queryByText(/^No seat saved yet/)).toBeNull();
});
