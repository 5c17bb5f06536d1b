import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleGuestReceipt, sampleNeutralReceipt, sampleWebinarDetail } from '#contract/fixtures.ts';
import { endOf, startOf } from '#contract/webinar-state.ts';
import { storeRegistration } from '#src/registration/registration-storage.ts';
import { RegistrationPanel } from '#src/screens/detail/registration-panel.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

const MINUTE = 60_000;
const live = startOf(sampleWebinarDetail);

beforeEach(() => {
  jest.useFakeTimers({ now: live });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Shows a live webinar to an anonymous visitor. */
function setUp(receipt: object = sampleGuestReceipt, { at: first = live, receipts = [receipt], webinar = sampleWebinarDetail } = {}) {
  const { capabilities } = fakeCapabilities({
    [formEndpoints.send.path]: () => ({ data: receipts.length > 1 ? receipts.shift() : receipts[0] }),
  });
  const panelAt = (at: number) => (
    <RegistrationPanel
      webinar={webinar}
      now={at}
      address="https://plenum.test/webinars/openings-that-hold"
      supportEmail="hello@plenum.test"
    />
  );
  const view = renderScreen(panelAt(first), capabilities);
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const fillInAndSend = async (result: string, action = 'Join now') => {
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste('Olga');
    await user.click(screen.getByRole('textbox', { name: 'E-mail' }));
    await user.paste('olga@exmaple.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: action }));
    await screen.findByRole('heading', { name: result });
  };
  return { ...view, user, fillInAndSend, showAt: (at: number) => view.rerender(panelAt(at)) };
}

test('an anonymous visitor’s form – is sent while the room is open – the way in, and what the e-mail is for', async () => {
  await setUp().fillInAndSend('You’re in');
  expect(screen.getByRole('heading', { name: 'You’re in' })).toHaveFocus();
  const way = screen.getByRole('link', { name: 'Enter the room' });
  expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([sampleGuestReceipt.room_url, 'noreferrer']);
  expect(way).toHaveClass('primary');
  expect(screen.getByText(/^Enter within 5 minutes/)).toBeVisible();
  expect(screen.getByText(/^We have also sent your personal link to/)).toHaveTextContent(/to olga@exmaple\.com\. Confirm there/);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('a guest – looks at the page again in this tab – the way in; after the end, and in another tab, not', async () => {
  const page = setUp();
  await page.fillInAndSend('You’re in');
  expect(JSON.stringify(localStorage)).not.toMatch(/Olga|@|rooms\.plenum/);
  page.unmount();
  const again = setUp();
  expect(await screen.findByRole('heading', { name: 'The room is open' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', sampleGuestReceipt.room_url);
  expect(screen.queryByText(/^Enter within/)).toBeNull();
  again.showAt(endOf(sampleWebinarDetail));
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull();
  again.unmount();
  sessionStorage.clear();
  setUp();
  expect(await screen.findByRole('heading', { name: 'The room is open' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull();
});

test('a guest – corrects the address – the form again, and the tab no longer has the way in', async () => {
  const page = setUp();
  await page.fillInAndSend('You’re in');
  await page.user.click(screen.getByRole('button', { name: 'Correct the address' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(JSON.stringify(sessionStorage)).not.toContain('rooms.plenum');
});

test('no seat is free, or the API is an earlier one – the form is sent – the page leads to the e-mail', async () => {
  await setUp(sampleNeutralReceipt).fillInAndSend('Check your inbox');
  expect(screen.getByText(/Open it and confirm\. If a seat is free, you are in the room\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull();
});

test('a form that was sent before the room opened – it opens – the form again, filled in, and then the way in', async () => {
  const page = setUp(sampleNeutralReceipt, { at: live - 60 * MINUTE, receipts: [sampleNeutralReceipt, sampleGuestReceipt] });
  await page.fillInAndSend('Check your inbox', 'Save a seat');
  page.showAt(live - 10 * MINUTE);
  expect(screen.getByRole('heading', { name: 'The room is open' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Join the webinar' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('olga@exmaple.com');
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: 'Join now' }));
  expect(await screen.findByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', sampleGuestReceipt.room_url);
});

test('the e-mail is requested again while the room is open – a seat is free – the way in, which has the focus and stays in the tab', async () => {
  const page = setUp(sampleNeutralReceipt, { receipts: [sampleNeutralReceipt, sampleGuestReceipt] });
  await page.fillInAndSend('Check your inbox');
  act(() => jest.advanceTimersByTime(MINUTE));
  await page.user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByRole('heading', { name: 'You’re in' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', sampleGuestReceipt.room_url);
  expect(JSON.stringify(sessionStorage)).toContain('rooms.plenum');
});

test('a guest who has not entered – five minutes pass – the form can be sent again, as the seat may be gone', async () => {
  const page = setUp();
  await page.fillInAndSend('You’re in');
  page.showAt(live + 5 * MINUTE);
  expect(screen.queryByText(/^Enter within/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Send the form again' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('olga@exmaple.com');
});

test('a guest in an unlimited webinar – five minutes pass – nothing about a seat that may be gone', async () => {
  const page = setUp(sampleGuestReceipt, { webinar: { ...sampleWebinarDetail, capacity: null, seats_left: null } });
  await page.fillInAndSend('You’re in');
  page.showAt(live + 5 * MINUTE);
  expect(screen.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  expect(screen.queryByText(/someone else has your seat/)).toBeNull();
});

test('a guest of one date – the form for the next date was sent in another tab – no way into the room of the first', async () => {
  const page = setUp();
  await page.fillInAndSend('You’re in');
  page.unmount();
  const webinar: typeof sampleWebinarDetail = {
    ...sampleWebinarDetail,
    occurrence: '2027-10-02',
    startDate: { date: '2027-10-02 19:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' },
  };
  storeRegistration(webinar, { state: 'sent' });
  setUp(sampleGuestReceipt, { webinar });
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull();
});
