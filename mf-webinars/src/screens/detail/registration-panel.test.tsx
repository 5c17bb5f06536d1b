import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { sampleNeutralReceipt, sampleReceipt, sampleRegistration, sampleWebinarDetail } from '#contract/fixtures.ts';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { endOf } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { readStoredRegistration, storeRegistration } from '#src/registration/registration-storage.ts';
import { RegistrationPanel } from '#src/screens/detail/registration-panel.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

const now = Date.parse('2026-10-01T19:00:00+03:00');
const MINUTE = 60_000;
const SEND = formEndpoints.send.path;
const OWN = webinarEndpoints.ownRegistration.path;
const signedIn: Partial<SessionView> = {
  status: 'signed-in',
  canCall: true,
  profile: { ...decodeProfile(sampleProfile), email: 'olga@example.com', isVerifiedEmail: true },
};

function setUp(answers: Record<string, unknown> = {}, session: Partial<SessionView> = {}, changes: Partial<WebinarDetail> = {}) {
  const fake = fakeCapabilities({ [SEND]: { data: sampleNeutralReceipt }, [OWN]: { data: null }, ...answers }, session);
  const panelAt = (at: number) => (
    <RegistrationPanel
      webinar={{ ...sampleWebinarDetail, ...changes }}
      now={at}
      address="https://plenum.test/webinars/openings-that-hold"
      supportEmail="hello@plenum.test"
    />
  );
  const view = renderScreen(panelAt(now), fake.capabilities);
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const fillInAndSend = async () => {
    // Pasted, because typing every letter takes seconds on a busy machine.
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste('Olga');
    await user.click(screen.getByRole('textbox', { name: 'E-mail' }));
    await user.paste('olga@exmaple.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /Save a seat|Join the waiting list/ }));
    await screen.findByRole('heading', { name: 'Check your inbox' });
  };
  return { ...fake, ...view, user, fillInAndSend, showAt: (at: number) => view.rerender(panelAt(at)) };
}
const forms = ({ calls }: ReturnType<typeof setUp>) => calls.filter(({ name }) => name === `POST ${SEND}`);

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an anonymous visitor’s form – is sent – says where the link was sent, with focus, without link, calendar or number', async () => {
  const page = setUp();
  await page.fillInAndSend();
  expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(screen.getByText(/We have sent your personal link to/)).toHaveTextContent(
    'We have sent your personal link to olga@exmaple.com. Open it and confirm, and your seat is saved. Seats go to those who confirm first.',
  );
  expect(screen.queryByRole('link', { name: /personal link/ })).toBeNull();
  expect(screen.queryByText(sampleNeutralReceipt.id)).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Fwebinars%2Fopenings-that-hold');
});

test('the form was sent – the device’s storage is read – only that it was sent: no name, address or link', async () => {
  const page = setUp();
  await page.fillInAndSend();
  expect(readStoredRegistration(sampleWebinarDetail)).toMatchObject({ state: 'sent' });
  expect(JSON.stringify(localStorage)).not.toMatch(/Olga|@|join/);
  expect(JSON.stringify(sessionStorage)).not.toContain('join');
});

test('no e-mail arrived – another is requested after a minute – the same body, as a new request', async () => {
  const page = setUp();
  await page.fillInAndSend();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  act(() => jest.advanceTimersByTime(MINUTE + 1000));
  await page.user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/^Sent again\./)).toHaveFocus();
  const [first, second] = forms(page);
  expect(second?.input).toEqual(first?.input);
  expect(second?.key).not.toBe(first?.key);
});

test('the API refuses to send it again – another is requested – the page says why', async () => {
  const answers = [{ data: sampleNeutralReceipt }, errorAnswer(429, { message: 'Too many forms.', retryAfter: 60 })];
  const page = setUp({ [SEND]: () => answers.shift() });
  await page.fillInAndSend();
  act(() => jest.advanceTimersByTime(MINUTE + 1000));
  await page.user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Too many forms.')).toBeVisible();
});

test('a mistyped address – the visitor corrects it – the form has the earlier input, with focus on the address', async () => {
  const page = setUp();
  await page.fillInAndSend();
  await page.user.click(screen.getByRole('button', { name: 'Correct the address' }));
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveFocus();
  expect(email).toHaveValue('olga@exmaple.com');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olga');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(readStoredRegistration(sampleWebinarDetail)).toBeNull();
});

test('a full webinar – the form is sent – the e-mail is about the waiting list', async () => {
  const page = setUp({}, {}, { seats_left: 0 });
  await page.fillInAndSend();
  expect(screen.getByText(/Open it and confirm, and you are on the waiting list\.$/)).toBeVisible();
});

test('a device from which the form was sent – the visitor returns – "Check your inbox", and the focus stays', () => {
  storeRegistration(sampleWebinarDetail, { state: 'sent' });
  setUp();
  expect(screen.getByRole('heading', { name: 'Check your inbox' })).not.toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' }).closest('[inert]')).not.toBeNull();
  expect(screen.getByText(/the address that you entered/)).toBeVisible();
});

const LINK = '/webinars/openings-that-hold/join/abc';

test('a device on which the personal link was opened – the visitor returns – the seat, the link and the calendar', () => {
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  setUp();
  expect(screen.getByRole('heading', { name: 'Your seat is saved' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', LINK);
  expect(decodeURIComponent(screen.getByRole('link', { name: /Google/ }).getAttribute('href') ?? '')).toContain(
    `https://plenum.test${LINK}`,
  );
  expect(screen.queryByText('No e-mail?')).toBeNull();
});

test('a seat on this device – is cancelled on the webinar’s page – the form again, and the device no longer has the link', async () => {
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  const page = setUp({ [webinarEndpoints.cancelRegistration.path]: { data: { status: 'cancelled' } } });
  // One is in the form that it covers.
  expect(screen.getAllByText(/^Starts in/)).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Cancel my registration' }));
  await page.user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByRole('heading', { name: 'Your registration is cancelled' })).toHaveFocus();
  expect(page.calls).toMatchObject([{ input: { params: { token: 'abc' } } }]);
  expect(readStoredRegistration(sampleWebinarDetail)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save a seat' })).toBeVisible();
});

test('the form was sent – the personal link is opened in another tab – the page has the way in', async () => {
  const page = setUp();
  await page.fillInAndSend();
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plenum-registrations' })));
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', LINK);
});

test('the address is entered again – the link of the first e-mail is opened in another tab after all – the page has the way in', async () => {
  const page = setUp();
  await page.fillInAndSend();
  await page.user.click(screen.getByRole('button', { name: 'Correct the address' }));
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plenum-registrations' })));
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', LINK);
});

test.each([
  ['is given back', 'plenum-registrations'],
  ['is lost, as the storage is cleared', null],
])('a seat on this device – %s in another tab – the form again', (_, key) => {
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  setUp();
  storeRegistration(sampleWebinarDetail, null);
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.queryByRole('heading', { name: 'Your seat is saved' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save a seat' })).toBeVisible();
});

test('a place on the waiting list – is given back – the page says so, until the webinar is over', async () => {
  storeRegistration(sampleWebinarDetail, { state: 'waiting', link: LINK });
  const page = setUp({ [webinarEndpoints.cancelRegistration.path]: { data: { status: 'cancelled' } } }, {}, { seats_left: 0 });
  await page.user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  await page.user.click(await screen.findByRole('button', { name: 'Leave the list' }));
  expect(await screen.findByRole('heading', { name: 'You have left the waiting list' })).toHaveFocus();
  page.showAt(endOf(sampleWebinarDetail));
  expect(screen.queryByRole('heading', { name: 'You have left the waiting list' })).toBeNull();
});

test('a seat that was saved on this page – the webinar ends – nothing invites into it any more', async () => {
  const page = setUp({ [SEND]: { data: sampleReceipt } }, signedIn);
  await page.user.click(screen.getByRole('button', { name: 'Save a seat' }));
  await screen.findByRole('heading', { name: 'Your seat is saved' });
  page.showAt(endOf(sampleWebinarDetail) - MINUTE);
  expect(screen.getByRole('heading', { name: 'It’s on now' })).toBeVisible();
  page.showAt(endOf(sampleWebinarDetail));
  expect(screen.queryByRole('heading', { name: 'It’s on now' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Join the webinar' })).toBeNull();
});

test('a device with a place on the waiting list – the visitor returns – the place, and nothing for the calendar', async () => {
  storeRegistration(sampleWebinarDetail, { state: 'waiting', link: LINK });
  const page = setUp({ [webinarEndpoints.registration.path]: { data: { ...sampleRegistration, status: 'waiting', place: 3 } } });
  expect(screen.getByText('You are number – on the waiting list')).toBeVisible();
  expect(await screen.findByText('You are number 3 on the waiting list')).toBeVisible();
  expect(page.calls).toMatchObject([{ input: { params: { token: 'abc' } } }]);
  expect(screen.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your place on the waiting list' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
});

test('a device with a place on the waiting list – the API fails – the link that tells it', async () => {
  storeRegistration(sampleWebinarDetail, { state: 'waiting', link: LINK });
  setUp({ [webinarEndpoints.registration.path]: errorAnswer(500) });
  expect(await screen.findByRole('link', { name: 'See your place on the waiting list' })).toHaveAttribute('href', LINK);
  expect(screen.queryByText(/^Number/)).toBeNull();
});

test('a device with a seat of another person – "Forget it here" is pressed – the form, and the device no longer has the link', async () => {
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  const page = setUp();
  await page.user.click(screen.getByRole('button', { name: 'Not you? Forget it here' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(readStoredRegistration(sampleWebinarDetail)).toBeNull();
});

test('a person who registered in this tab, with the link opened in another – "Forget it here" is pressed – the form is empty', async () => {
  const page = setUp();
  await page.fillInAndSend();
  storeRegistration(sampleWebinarDetail, { state: 'registered', link: LINK });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plenum-registrations' })));
  await page.user.click(await screen.findByRole('button', { name: 'Not you? Forget it here' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Olga|@/);
});

test('a signed-in user with a confirmed address – presses the one button – the seat is saved with the name and address of the account', async () => {
  const page = setUp({ [SEND]: { data: sampleReceipt } }, signedIn);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Save a seat' }));
  expect(await screen.findByRole('heading', { name: 'Your seat is saved' })).toHaveFocus();
  const [sent] = forms(page);
  expect(sent?.input).toMatchObject({ body: { name: signedIn.profile?.name, email: 'olga@example.com', consent: true } });
  expect(JSON.stringify(sent?.input)).not.toContain('phone');
});

test('a seat that was saved on this page – the visitor signs out – the form, without the personal link', async () => {
  const page = setUp({ [SEND]: { data: sampleReceipt } }, signedIn);
  await page.user.click(await screen.findByRole('button', { name: 'Save a seat' }));
  await screen.findByRole('heading', { name: 'Your seat is saved' });
  act(() => page.session.change({ status: 'anonymous', canCall: false, profile: null }));
  expect(screen.getByRole('button', { name: 'Save a seat' })).toBeVisible();
  expect(document.body.innerHTML).not.toContain('/join/');
  act(() => page.session.change(signedIn));
  expect(document.body.innerHTML).not.toContain('/join/');
});

test('a seat that was saved on this page – another user signs in in another tab – without the personal link of the first', async () => {
  const page = setUp({ [SEND]: { data: sampleReceipt } }, signedIn);
  await page.user.click(await screen.findByRole('button', { name: 'Save a seat' }));
  await screen.findByRole('heading', { name: 'Your seat is saved' });
  act(() => page.session.change({ profile: null }));
  expect(screen.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  act(() =>
    page.session.change({ profile: { ...decodeProfile(sampleProfile), id: 'another', email: 'anna@example.com', isVerifiedEmail: true } }),
  );
  expect(document.body.innerHTML).not.toContain('/join/');
});

test('a signed-in user – the API refuses the seat – the page says why, and the button stays', async () => {
  const page = setUp({ [SEND]: errorAnswer(409, { message: 'This webinar is over.' }) }, signedIn);
  await page.user.click(screen.getByRole('button', { name: 'Save a seat' }));
  expect(await screen.findByText('This webinar is over.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save a seat' })).toBeEnabled();
});

test('a signed-in user – registers with another address – the form, with focus on the address', async () => {
  const page = setUp({}, signedIn);
  await page.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('olga@example.com');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('the signed-in owner of the address – opens the page – the registration with its link, wherever it was made', async () => {
  setUp({ [OWN]: { data: { id: 'PL-7K3M9Q2A', status: 'registered', join_url: sampleReceipt.join_url } } }, signedIn);
  expect(await screen.findByRole('heading', { name: 'Your seat is saved' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', sampleReceipt.join_url);
});

test('the account’s seat – is cancelled on the webinar’s page – the one button again', async () => {
  const own = { data: { id: 'PL-7K3M9Q2A', status: 'registered', join_url: sampleReceipt.join_url } };
  const page = setUp({ [OWN]: own, [webinarEndpoints.cancelRegistration.path]: { data: { status: 'cancelled' } } }, signedIn);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));
  await page.user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByRole('heading', { name: 'Your registration is cancelled' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save a seat' })).toBeVisible();
  page.showAt(endOf(sampleWebinarDetail));
  expect(screen.queryByText(/^You had a seat\./)).toBeNull();
});

test.each<[string, Partial<SessionView>]>([
  ['an anonymous visitor', {}],
  ['a user with an unconfirmed address', { ...signedIn, profile: { ...decodeProfile(sampleProfile), isVerifiedEmail: false } }],
])('%s – opens the page – no call is made, and the form is shown', (_, session) => {
  const page = setUp({}, session);
  expect(page.calls).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test.each([
  ['a seat', 'registered', /^You had a seat\./],
  ['a place on the waiting list', 'waiting', /^This webinar is over\./],
])('the webinar is over – a signed-in user who had %s opens its page – it says so, and asks for no address', async (_, status, text) => {
  const page = setUp({ [OWN]: { data: { id: 'PL-7K3M9Q2A', status, join_url: sampleReceipt.join_url } } }, signedIn);
  page.showAt(endOf(sampleWebinarDetail));
  expect(await screen.findByText(text)).toHaveTextContent(
    /Ask for the recording: within one working day, we’ll e‑mail you a link or tell you that there is none\.$/,
  );
  expect(screen.queryByText(/your address/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Request the recording' })).toBeVisible();
});
