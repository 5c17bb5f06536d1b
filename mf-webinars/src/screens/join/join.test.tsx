import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleRegistration, sampleWebinar, sampleWebinarDetail } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { joinMeta, Join } from '#src/screens/join/screen.tsx';
import type { JoinData } from '#src/screens/join/load-join.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const token = 'Zk3Jm2cQ8vY1tRw5xNp0aA';
const start = Date.parse('2026-10-02T19:00:00+03:00');
const MINUTE = 60_000;
const room = 'https://rooms.plenum.test/openings-that-hold';
const { registration: registrationCall, confirmRegistration, cancelRegistration } = webinarEndpoints;

function setUp(
  now: number,
  changes: Partial<WebinarRegistration> = {},
  answers: Record<string, unknown> = {},
  afterwards: JoinData['afterwards'] = null,
) {
  jest.setSystemTime(now);
  const data: JoinData = {
    now,
    registration: { ...sampleRegistration, ...changes },
    agenda: sampleWebinarDetail.agenda,
    speakers: sampleWebinarDetail.speakers,
    address: `https://plenum.test/webinars/openings-that-hold/join/${token}`,
    webinarAddress: 'https://plenum.test/webinars/openings-that-hold',
    supportEmail: null,
    afterwards,
    comingUp: [],
  };
  const fake = fakeCapabilities(answers);
  renderScreen(<Join data={data} token={token} />, fake.capabilities);
  return { ...fake, user: userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) }) };
}
/** The dialog's code is loaded when it first opens. */
async function askToCancel(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Cancel my registration' }));
  return screen.findByRole('alertdialog', { name: 'Cancel your registration?' });
}
const title = (name: string) => screen.getByRole('heading', { level: 2, name });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a day before – the link is opened – a countdown, when the room opens, and the calendar', () => {
  setUp(start - 24 * 60 * MINUTE);
  expect(title('Your seat is saved')).toBeVisible();
  expect(screen.getByText(/Starts in/)).toBeVisible();
  expect(screen.getByText(/The room opens at/)).toBeVisible();
  expect(screen.getByText('Add to your calendar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Join the webinar' })).toBeNull();
  expect(screen.getByText(/^This is Olga Petrova’s personal link/)).toHaveTextContent(/\(o•••@example.com\)\. Please don’t pass it on\.$/);
});

test('a link – is opened – what the webinar is about, and the way to its page', () => {
  setUp(start - 60 * MINUTE);
  expect(screen.getByText(sampleRegistration.webinar.summary, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/webinars/openings-that-hold');
});

test('a seat – the link is opened – camera and microphone to check, who is on stage, and the agenda by clock time', () => {
  setUp(start - 60 * MINUTE);
  expect(screen.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'On stage' })).toHaveTextContent(/Vera Sokolova\s*Head of webinars, Plenum/);
  expect(screen.getByRole('region', { name: 'Agenda' })).toHaveTextContent('16:20Your own, aloud');
});

test.each([
  ['a site without rooms', { has_room: false }],
  ['the waiting list', { status: 'waiting' as const }],
  ['an unconfirmed link', { status: 'unconfirmed' as const }],
])('%s – the link is opened – nothing to check, as there is no room to enter', (_, changes) => {
  setUp(start - 60 * MINUTE, changes);
  expect(screen.queryByRole('heading', { name: 'Camera and microphone' })).toBeNull();
  expect(screen.getByRole('region', { name: 'On stage' })).toBeVisible();
});

test('an open room – the link is opened – a link to the room without a referrer', () => {
  setUp(start - 10 * MINUTE, { room_url: room });
  const way = screen.getByRole('link', { name: 'Join the webinar' });
  expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([room, 'noreferrer']);
  expect(screen.getByText(/^Starts in/)).toBeVisible();
});

test.each([24 * 60, 10])('a site without rooms – the link is opened %d minutes before – says so, and asks for no room', async (minutes) => {
  const { calls } = setUp(start - minutes * MINUTE, { has_room: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(title('Your seat is saved')).toBeVisible();
  expect(screen.getByText(/no webinar room yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Join the webinar' })).toBeNull();
  expect(calls).toEqual([]);
});

test('the room opens while the page is open – time passes – the room URL is fetched, its link appears, and the change is announced', async () => {
  const answer = { data: { ...sampleRegistration, room_url: room } };
  const { calls } = setUp(start - 16 * MINUTE, {}, { [registrationCall.path]: answer });
  expect(calls).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toHaveAttribute('href', room);
  expect(calls).toEqual([{ name: `GET ${registrationCall.path}`, input: { params: { token } } }]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.querySelector('[data-live-announcer]')).toHaveTextContent('The room is open');
});

test("the server's clock is behind – time passes – fetched again at intervals, and failures are reported", async () => {
  const answers = [{ data: sampleRegistration }, errorAnswer(500), { data: { ...sampleRegistration, room_url: room } }];
  const { calls, reports } = setUp(start - 15 * MINUTE, {}, { [registrationCall.path]: () => answers.shift() });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'The room is opening' })).toBeVisible();
  expect(screen.getByText(/^The link to join will appear/)).toHaveRole('status');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(reports).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(3);
});

test('"Cancel my registration" – is pressed – asks first, and "Keep my seat" changes nothing', async () => {
  const { user, calls } = setUp(start - 60 * MINUTE);
  const question = await askToCancel(user);
  expect(question).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Keep my seat' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  [40, /Your seat goes to the next person on the waiting list\. You can register again while there are seats\./],
  [null, /If you change your mind, you can register again\./],
])('a webinar with %p seats – its cancellation is asked for – the question says what follows', async (capacity, text) => {
  const { user } = setUp(start - 60 * MINUTE, { webinar: { ...sampleWebinar, capacity, seats_left: capacity } });
  const question = await askToCancel(user);
  expect(question).toHaveTextContent(text);
  expect(/waiting list/.test(question.textContent)).toBe(capacity !== null);
});

test.each([
  [40, true],
  [null, false],
])('a webinar with %p seats that runs – the link for cancelling is followed – names the waiting list: %p', (capacity, isNamed) => {
  setUp(start + 10 * MINUTE, { room_url: room, webinar: { ...sampleWebinar, capacity, seats_left: capacity } });
  const late = document.querySelector<HTMLElement>('#cancel')!;
  expect(/^The webinar has begun\. You can still cancel[.,]/.test(late.textContent)).toBe(true);
  expect(/waiting list/.test(late.textContent)).toBe(isNamed);
});

test('the cancellation – is confirmed – the seat is released and announced with focus', async () => {
  const { user, calls } = setUp(start - 60 * MINUTE, {}, { [cancelRegistration.path]: { data: { status: 'cancelled' } } });
  await askToCancel(user);
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(calls).toEqual([{ name: `DELETE ${cancelRegistration.path}`, input: { params: { token } } }]);
  expect(title('Your registration is cancelled')).toHaveFocus();
  expect(screen.getByText('If you change your mind, register again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull();
});

test('the cancellation – fails – says so, and the seat is kept', async () => {
  const { user, reports } = setUp(start - 60 * MINUTE, {}, { [cancelRegistration.path]: errorAnswer(500) });
  await askToCancel(user);
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent(/on our side/);
  expect(screen.getByRole('alertdialog')).toContainElement(screen.getByRole('alert'));
  await user.keyboard('{Escape}');
  expect(title('Your seat is saved')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('an unconfirmed link – its button is pressed – the seat is saved and announced with focus', async () => {
  const { user, calls } = setUp(
    start - 24 * 60 * MINUTE,
    { status: 'unconfirmed' },
    { [`POST ${confirmRegistration.path}`]: { data: sampleRegistration } },
  );
  expect(title('Confirm your seat')).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull();
  expect(screen.queryByText('Add to your calendar')).toBeNull();
  // Whose it is, before the press.
  const button = screen.getByRole('button', { name: 'Confirm my seat' });
  expect(screen.getByText(/saved for Olga Petrova/).compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm my seat' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(calls).toEqual([{ name: `POST ${confirmRegistration.path}`, input: { params: { token } } }]);
  expect(title('Your seat is saved')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Cancel my registration' })).toBeVisible();
});

test('an unconfirmed link of a webinar whose room is open – its button is pressed – the seat is saved, and the browser enters the room', async () => {
  const entered: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    entered.push(`${this.href} ${this.rel}`);
  });
  const { user } = setUp(
    start - 5 * MINUTE,
    { status: 'unconfirmed' },
    { [`POST ${confirmRegistration.path}`]: { data: { ...sampleRegistration, room_url: room } } },
  );
  await user.click(screen.getByRole('button', { name: 'Confirm and join' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(entered).toEqual([`${room} noreferrer`]);
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toHaveAttribute('href', room);
});

test('an unconfirmed link – its button is pressed and the call fails – says so, and the user can retry', async () => {
  const { user, reports } = setUp(
    start - 60 * MINUTE,
    { status: 'unconfirmed', webinar: { ...sampleWebinar, seats_left: 0 } },
    { [`POST ${confirmRegistration.path}`]: errorAnswer(500) },
  );
  expect(title('All seats are taken')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent(/on our side/);
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled();
  expect(reports).toHaveLength(1);
});

test.each([
  [
    1,
    'You are first on the waiting list',
    /^The next free seat is yours\. We’ll e‑mail you when there is one, and you’ll join from this page\.$/,
  ],
  [
    3,
    'You are number 3 on the waiting list',
    /^Seats that open up.* We’ll e‑mail you when one is yours, and you’ll join from this page\.$/,
  ],
])('place %d on the waiting list – is shown – says which, and what happens next', (place, text, next) => {
  setUp(start - 60 * MINUTE, { status: 'waiting', place });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(next)).toBeVisible();
});

test('a place on the waiting list, near the start – time passes – the number changes, then the seat and its way in appear', async () => {
  const waiting = { ...sampleRegistration, status: 'waiting' as const };
  const answers = [{ data: { ...waiting, place: 2 } }, errorAnswer(503), { data: { ...sampleRegistration, room_url: room } }];
  const { calls } = setUp(start - 10 * MINUTE, { status: 'waiting', place: 3 }, { [registrationCall.path]: () => answers.shift() });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(screen.getByText('You are number 2 on the waiting list')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toHaveAttribute('href', room);
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
  expect(calls).toHaveLength(3);
});

test('a place on the waiting list, a day before – the visitor returns to the tab – only then asked for, and the seat appears', async () => {
  const { calls } = setUp(
    start - 24 * 60 * MINUTE,
    { status: 'waiting', place: 3 },
    { [registrationCall.path]: { data: sampleRegistration } },
  );
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
  expect(calls).toEqual([]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(title('Your seat is saved')).toBeVisible();
});

test('a webinar that runs – the link for cancelling in an e-mail is followed – it can still be cancelled', async () => {
  const { user, calls } = setUp(start + 10 * MINUTE, { room_url: room }, { [cancelRegistration.path]: { data: { status: 'cancelled' } } });
  // Shown by CSS, only where the address names it.
  const late = document.querySelector<HTMLElement>('#cancel')!;
  expect(late).toHaveTextContent(/^The webinar has begun\. You can still cancel/);
  await askToCancel(user);
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual([`DELETE ${cancelRegistration.path}`]);
});

test('a webinar that runs – the link is opened – until when, the way in, and nothing else to do', () => {
  setUp(start + 10 * MINUTE, { room_url: room });
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your seat' })).toHaveTextContent(/Until .*\d\d:\d\d/);
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(screen.queryByText('Add to your calendar')).toBeNull();
});

test('a place on the waiting list – is shown – no room and no calendar, but other webinars, and a way to leave it', () => {
  setUp(start - 10 * MINUTE, { status: 'waiting', place: 3, waiting: 12 });
  expect(screen.getByText('You are number 3 on the waiting list')).toBeVisible();
  expect(screen.getByText(/^12 people are waiting\. Seats that open up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find another webinar' })).toHaveClass('quiet');
  expect(title('You are on the waiting list')).toBeVisible();
  expect(screen.queryByText('Add to your calendar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
});

test.each([
  ['to a webinar that has ended', start + 60 * MINUTE, {}, 'This webinar has ended', 'See its page'],
  [
    'cancelled by its owner',
    start - 60 * MINUTE,
    { status: 'cancelled' as const },
    'Your registration is cancelled',
    'Back to the webinar',
  ],
  [
    'to a cancelled webinar',
    start - 60 * MINUTE,
    { webinar: { ...sampleWebinar, status: 'cancelled' as const } },
    'This webinar is cancelled',
    'See other webinars',
  ],
])('a link %s – is shown – says so, links to another page, and has nothing to cancel', (_, now, changes, words, link) => {
  setUp(now, changes);
  expect(title(words)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull();
});

const recorded = { ...sampleWebinar, recording: true, replay: { duration: 97, poster: '/api/recordings/17ab.webp' } };
test.each<[NonNullable<JoinData['afterwards']>, WebinarRegistration['webinar'], RegExp, string, string]>([
  ['recording', recorded, /watch the summary/, 'Watch the summary', '/webinars/openings-that-hold/replay'],
  ['request', sampleWebinar, /^Ask for the recording: we’ll reply/, 'Request the recording', '/webinars/openings-that-hold#take-part'],
  ['next-date', sampleWebinar, /This webinar repeats/, 'See the next date', '/webinars/openings-that-hold'],
])('a link after the end – the webinar’s page has: %s – it says just that, and leads there', (afterwards, webinar, text, link, to) => {
  setUp(start + 60 * MINUTE, { webinar }, {}, afterwards);
  expect(screen.getByText('You had a seat')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Who was on stage' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
});

test('a personal link – meta – noindex and no URL to share', () => {
  const data = { registration: sampleRegistration } as JoinData;
  expect(joinMeta(data)).toEqual({ title: 'Your seat: Openings that hold', description: expect.any(String), robots: 'noindex' });
});

test('the question whether to cancel is open – the webinar begins – it stays open', async () => {
  const dialog = await askToCancel(setUp(start - MINUTE, { room_url: room }).user);
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
  expect(screen.getByText(/The webinar has begun/)).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
});
