import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleGuestReceipt, sampleNeutralReceipt, sampleWebinarDetail } from '#contract/fixtures.ts';
import { endOf, startOf } from '#contract/webinar-state.ts';
import { RegistrationPanel } from '#src/screens/detail/registration-panel.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

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
function setUp(receipt: object = sampleGuestReceipt) {
  const { capabilities } = fakeCapabilities({ [formEndpoints.send.path]: { data: receipt } });
  const panelAt = (at: number) => (
    <RegistrationPanel
      webinar={sampleWebinarDetail}
      now={at}
      address="https://plenum.test/webinars/openings-that-hold"
      supportEmail="hello@plenum.test"
    />
  );
  const view = renderScreen(panelAt(live), capabilities);
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const fillInAndSend = async (result: string) => {
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste('Olga');
    await user.click(screen.getByRole('textbox', { name: 'E-mail' }));
    await user.paste('olga@exmaple.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Join now' }));
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
  expect(await screen.findByRole('heading', { name: 'You’re in' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', sampleGuestReceipt.room_url);
  expect(screen.queryByText(/^Enter within/)).toBeNull();
  again.showAt(endOf(sampleWebinarDetail));
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull();
  again.unmount();
  sessionStorage.clear();
  setUp();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
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
