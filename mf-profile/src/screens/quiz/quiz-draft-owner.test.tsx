import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleQuestionnaire as questionnaire } from '#contract/quiz/fixtures.ts';
import { Quiz } from '#src/screens/quiz/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

afterEach(() => localStorage.clear());

const page = <Quiz data={{ questionnaire, supportEmail: null, webinar: null }} />;
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Answers the first question and half of the second one. */
async function begin() {
  await user.click(screen.getByRole('radio', { name: 'Not yet' }));
  await press('Next');
  await user.click(screen.getByRole('checkbox', { name: 'Hosting' }));
}

/** Does what the shell does (`delete-drafts.ts`), in its order. */
const signOut = ({ session }: ReturnType<typeof fakeCapabilities>) =>
  act(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('account-')) localStorage.removeItem(key);
    dispatchEvent(new Event('form-drafts-deleted'));
    session.change({ status: 'anonymous', canCall: false, profile: null });
  });
/** Whether the page offers no answer to continue with. */
const isFresh = () =>
  screen.queryByRole('radio', { name: 'Not yet', checked: false }) !== null && screen.queryByRole('button', { name: /Continue/ }) === null;

test('a signed-in user has answered – signs out – the answers are gone, on the page and from storage', async () => {
  const host = signedIn();
  const { unmount } = renderScreen(page, host);
  await begin();
  expect(Object.keys(localStorage)).toEqual([`account-quiz-${questionnaire.aliace}`]);
  signOut(host);
  expect(isFresh()).toBe(true);
  unmount();
  expect(localStorage).toHaveLength(0);
  renderScreen(page);
  expect(isFresh()).toBe(true);
});

test('a signed-in user has answered – opens the page again – continues there', async () => {
  const first = renderScreen(page, signedIn());
  await begin();
  first.unmount();
  renderScreen(page, signedIn());
  await press('Continue where you left off');
  expect(screen.getByRole('checkbox', { name: 'Hosting' })).toBeChecked();
});

test('a guest has answered – a user signs in, only looks, and signs out – the guest’s answers stay', async () => {
  const first = renderScreen(page);
  await begin();
  first.unmount();
  const host = signedIn();
  renderScreen(page, host);
  expect(screen.getByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  signOut(host);
  await press('Continue where you left off');
  expect(screen.getByRole('checkbox', { name: 'Hosting' })).toBeChecked();
});

test('a guest has answered – signs in, goes on and signs out – the answers are gone', async () => {
  const host = fakeCapabilities();
  renderScreen(page, host);
  await begin();
  act(() => host.session.change({ status: 'signed-in', canCall: true, profile: signedIn().profile }));
  await press('Next');
  expect(Object.keys(localStorage)).toEqual([`account-quiz-${questionnaire.aliace}`]);
  signOut(host);
  expect(isFresh()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a signed-in user has answered – the session expires and the visitor goes on – the answers stay the account’s', async () => {
  const host = signedIn();
  renderScreen(page, host);
  await begin();
  act(() => host.session.change({ status: 'anonymous', canCall: false, profile: null }));
  await press('Next');
  expect(Object.keys(localStorage)).toEqual([`account-quiz-${questionnaire.aliace}`]);
});

test('an account’s and a guest’s draft – the answers are dropped – neither comes back', async () => {
  const first = renderScreen(page);
  await begin();
  first.unmount();
  const second = renderScreen(page, signedIn());
  await press('Start over');
  second.unmount();
  renderScreen(page);
  expect(isFresh()).toBe(true);
});
