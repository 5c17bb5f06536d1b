import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleSubscription } from '#contract/fixtures.ts';
import type { Subscription } from '#contract/schemas.ts';
import { loadSubscription } from '#src/screens/subscription/load-subscription.ts';
import { SubscriptionPage, subscriptionMeta } from '#src/screens/subscription/screen.tsx';
import { fakeCapabilities, fakeHttp, loaderContext, statusError } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const LIST = { '/blogs/v1/blogs': { data: manyItems(3), pagination: { total: 3, limit: 3, offset: 0 } } };
const PATH = '/blogs/v1/subscriptions/{token}';
const of = (status: Subscription['status']): Subscription => ({ ...sampleSubscription, status });

function show(status: Subscription['status'] | null, answers: Parameters<typeof fakeHttp>[0] = {}, hasFailed = false) {
  const http = fakeHttp(answers);
  const { capabilities, reports } = fakeCapabilities(http);
  renderScreen(<SubscriptionPage data={{ subscription: status && of(status), hasFailed, recent: [] }} token="abc" />, capabilities);
  return { http, reports };
}

test.each([
  ['unconfirmed', 'Confirm the subscription', 'confirm', 'active', 'You get the blog by e-mail'],
  ['active', 'Stop these e-mails', 'unsubscribe', 'ended', 'We have stopped writing to you'],
  ['ended', 'Start again', 'confirm', 'active', 'You get the blog by e-mail'],
] as const)(
  '%s – "%s" is pressed – called once, and the heading says the result with the focus',
  async (before, label, action, after, title) => {
    const { http } = show(before, { [`${PATH}/${action}`]: { data: of(after) } });
    const button = screen.getByRole('button', { name: label });
    expect(button.closest('form')).toHaveAttribute('action', `/api/blogs/v1/subscriptions/abc/${action}`);
    expect(button.closest('form')).toHaveAttribute('method', 'post');
    await userEvent.click(button);
    expect(http.calls).toEqual([{ path: `${PATH}/${action}`, input: { params: { token: 'abc' } } }]);
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.getByText(/o•••@example.com/)).toBeVisible();
  },
);

test('the API fails – a button is pressed – the page says so, and the button stays', async () => {
  const { reports } = show('active', { [`${PATH}/unsubscribe`]: statusError(500) });
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a form without scripts has failed – the page is shown – says so', () => {
  show('active', {}, true);
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
});

test('an unknown link – is shown – why, and how to subscribe', () => {
  show(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This personal link does not work');
  expect(screen.getByRole('link', { name: 'Subscribe to the blog' })).toHaveAttribute('href', '/blog/subscribe');
});

test('a personal link – loaded – its subscription; an unknown one 404; an outage is thrown; none is indexed', async () => {
  const load = (answer: unknown, query = '') =>
    loadSubscription(loaderContext(`/blog/subscription/abc${query}`, { token: 'abc' }, { [PATH]: answer, ...LIST }).context);
  expect(await load({ data: of('active') }, '?failed')).toEqual({
    outcome: 'ready',
    data: { subscription: of('active'), hasFailed: true, recent: manyItems(3) },
  });
  for (const status of [400, 404, 422])
    expect(await load(statusError(status))).toEqual({
      outcome: 'ready',
      status: 404,
      data: { subscription: null, hasFailed: false, recent: manyItems(3) },
    });
  await expect(load(statusError(503))).rejects.toMatchObject({ status: 503 });
  expect(subscriptionMeta({ subscription: of('active') }).robots).toBe('noindex');
});
