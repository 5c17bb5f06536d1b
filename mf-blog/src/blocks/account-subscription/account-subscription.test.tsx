import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { sampleOwnSubscription } from '#contract/fixtures.ts';
import { type AccountSubscriptionData, AccountSubscription, loadAccountSubscription } from '#src/blocks/account-subscription/block.tsx';
import { fakeCapabilities, fakeHttp, loaderContext, statusError } from '#src/testing/fake-http.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const UNSUBSCRIBE = '/blogs/v1/subscriptions/{token}/unsubscribe';

function show(data: AccountSubscriptionData, answers: Parameters<typeof fakeHttp>[0] = {}) {
  const http = fakeHttp(answers);
  const { capabilities, reports } = fakeCapabilities(http);
  renderScreen(<AccountSubscription data={data} />, capabilities);
  return { http, reports };
}

test('a subscribed address – "Stop these e-mails" is pressed – ended by its token, said with the focus, and can be started again', async () => {
  const { http } = show(
    { subscription: sampleOwnSubscription },
    { [UNSUBSCRIBE]: { data: { status: 'ended', email_masked: 'o•••@example.com' } } },
  );
  expect(screen.getByText(/^We write to/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  expect(http.calls).toEqual([{ path: UNSUBSCRIBE, input: { params: { token: sampleOwnSubscription.token } } }]);
  expect(screen.getByText(/^We no longer write to/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Get the blog by e-mail' })).toBeVisible();
});

test('the API fails – the button is pressed – the page says so, and the subscription stays', async () => {
  const { reports } = show({ subscription: sampleOwnSubscription }, { [UNSUBSCRIBE]: statusError(500) });
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByText(/^We write to/)).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('an address without a subscription – shown – a link to subscribe', () => {
  show({ subscription: null });
  expect(screen.getByText('Not subscribed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe to the blog' })).toHaveAttribute('href', '/blog/subscribe');
});

test.each([
  ['without the right to call', false, {}, 0],
  ['for a user without a subscription', true, { subscription: null }, 1],
])('the block – loaded %s – fetches only what it may', async (_, canCall, data, count) => {
  const { context, calls } = loaderContext('/account', {}, { '/blogs/v1/my-subscription': { data: null } });
  const capabilities = { ...context.capabilities, session: fakeSession({ canCall }) };
  expect(await loadAccountSubscription({ ...context, capabilities })).toEqual({ outcome: 'ready', data });
  expect(calls).toHaveLength(count);
});
