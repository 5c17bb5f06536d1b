import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleOpenedLink } from '@plenum/shared-contracts/fixtures/auth';
import { Confirm } from '#src/screens/confirm/screen.tsx';
import { renderPages } from '#src/testing/render-screen.tsx';

const CHANGE = 'GET /email-validate/{hash}';
const REGISTRATION = 'GET /validate/{hash}';
const INFO = 'GET /validate/{hash}/info';

const open = { state: 'open', email: 'o•••@example.com' } as const;

async function press(answer: unknown, session = {}) {
  const page = renderPages({ '/x': <Confirm what="change" hash="a1" data={open} /> }, { answers: { [CHANGE]: answer }, session });
  await page.user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  return page;
}

test('a link – is opened – nothing is confirmed yet', () => {
  const { calls } = renderPages({ '/x': <Confirm what="registration" hash="a1" data={open} /> });
  expect(screen.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  expect(calls).toEqual([]);
});

test.each(['registration', 'change'] as const)('a link, %s – is opened – the page names the address before anything is pressed', (what) => {
  renderPages({ '/x': <Confirm what={what} hash="a1" data={open} /> });
  expect(screen.getByText('o•••@example.com')).toBeVisible();
});

test('the address is not known – a link is opened – the page and its button work without it', () => {
  renderPages({ '/x': <Confirm what="change" hash="a1" data={{ state: 'open', email: null }} /> });
  expect(screen.getByText(/^Confirm that this address is yours/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
});

test.each([
  [{ state: 'used', email: 'o•••@example.com' }, 'Your address is already confirmed', /^o•••@example.com is the address/],
  [{ state: 'expired' }, 'This confirmation link has expired', /ou can get a new link and a code/],
  [{ state: 'unknown' }, 'This confirmation link is not valid', /ou can get a new link and a code/],
] as const)('a link that confirms nothing, %j – is opened – the page says so at once, without a button', (data, title, lead) => {
  renderPages({ '/x': <Confirm what="registration" hash="a1" data={data} /> });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText((_, element) => element?.className === 'lead' && lead.test(element.textContent ?? ''))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['registration', 'unknown', /ou can get a new link and a code/, /^In your account, press “Confirm”/, /splits the link across two lines/],
  ['change', 'unknown', /ou can get a new link and a code/, /^In your account, press “Enter the code”/, /splits the link across two lines/],
  ['change', 'expired', /Your account keeps the old address/, /^In your account, press “Enter the code”/, /^It is too old/],
] as const)(
  'a link to confirm a %s, %s – is opened – it says what it was for, and, unfolded, what works instead and why',
  async (what, state, text, how, why) => {
    const { user } = renderPages({ '/x': <Confirm what={what} hash="a1" data={{ state }} /> });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(how)).not.toBeVisible();
    await user.click(screen.getByRole('heading', { level: 2, name: /^How to confirm/ }));
    expect(screen.getByText(how)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
  },
);

test.each([
  ['has no use', errorAnswer(404, { code: 'link_unknown' }), 'This confirmation link is not valid'],
  ['is good', { ...sampleOpenedLink, confirmed: false }, 'One last step'],
] as const)(
  'a link that the server did not wait for, and that %s – is opened – the browser asks, and the page says so',
  async (_, answer, title) => {
    const { calls } = renderPages(
      { '/x': <Confirm what="registration" hash="a1" data={{ state: 'open', email: null }} /> },
      { answers: { [INFO]: answer } },
    );
    expect(screen.getByText(/^Confirm that you registered with this address/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/registered with this address/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([INFO]);
  },
);

test('the link of a new account – its button is pressed – the endpoint for new accounts is called', async () => {
  const page = renderPages(
    { '/x': <Confirm what="registration" hash="a1" data={open} /> },
    { answers: { [REGISTRATION]: sampleOpenedLink } },
  );
  await page.user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus());
  expect(page.calls).toEqual([{ name: REGISTRATION, input: { params: { hash: 'a1' } } }]);
});

test('a visitor without a session – confirms – the page names the address and offers to sign in', async () => {
  const page = await press(sampleOpenedLink);
  expect(await screen.findByText('o•••@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Faccount');
  expect(page.session.calls).toEqual([]);
});

test('a signed-in user – confirms – the profile is fetched again', async () => {
  const page = await press(sampleOpenedLink, { status: 'signed-in', canCall: true });
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  expect(page.session.calls).toEqual([['reloadProfile']]);
});

test.each([
  [errorAnswer(410, { code: 'link_expired' }), 'This confirmation link has expired'],
  [errorAnswer(410, { code: 'link_used' }), 'Your address is already confirmed'],
  [errorAnswer(404, { code: 'not_found' }), 'This confirmation link is not valid'],
  [errorAnswer(409, { code: 'email_taken' }), 'This address belongs to another account'],
])('%s – its button is pressed – the page says so and takes the focus', async (answer, title) => {
  await press(answer);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus());
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server error – the button is pressed – it is shown and reported, and the user can retry', async () => {
  const page = await press(errorAnswer(500));
  expect(await screen.findByText(/on our side/)).toBeVisible();
  expect(page.reports).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  expect(page.calls).toHaveLength(2);
});

test.each([
  ['without a session', {}, 'Sign in to get a new link', '/signin?return=%2Faccount%23you'],
  ['signed in', { status: 'signed-in' as const }, 'Get a new link in your account', '/account#you'],
])('a link that is not valid – is opened %s – the main action leads to where a new link is sent', (_, session, name, href) => {
  renderPages({ '/x': <Confirm what="registration" hash="a1" data={{ state: 'unknown' }} /> }, { session });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
