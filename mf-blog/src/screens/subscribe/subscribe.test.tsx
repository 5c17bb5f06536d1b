import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { blogEndpoints } from '#contract/endpoints.ts';
import { loadSubscribe, type SubscribeData } from '#src/screens/subscribe/load-subscribe.ts';
import { SubscribePage, subscribeMeta } from '#src/screens/subscribe/screen.tsx';
import { loaderContext } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

test.each<[query: string, outcome: SubscribeData['outcome']]>([
  ['', null],
  ['?sent', 'sent'],
  ['?failed=address', 'address'],
  ['?failed=later', 'later'],
  ['?failed=%3Cscript%3E', null],
])('/blog/subscribe%s – loaded – %s; only the plain address is indexed', async (query, outcome) => {
  const { context } = loaderContext(
    `/blog/subscribe${query}`,
    {},
    { [blogEndpoints.list.path]: { data: manyItems(3), pagination: { total: 3, limit: 3, offset: 0 } } },
  );
  expect(await loadSubscribe(context)).toEqual({ outcome: 'ready', data: { outcome, recent: manyItems(3) } });
  expect(subscribeMeta({ outcome }).robots).toBe(outcome === null ? undefined : 'noindex');
});

test('the page – is shown – the form, how often we write, and the feed', () => {
  renderScreen(<SubscribePage data={{ outcome: null, recent: manyItems(3) }} />);
  expect(screen.getByRole('form', { name: 'The blog by e-mail' })).toBeVisible();
  expect(screen.getByText(/on Tuesdays/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow by RSS' })).toHaveAttribute('href', '/feeds/blog.xml');
  expect(within(screen.getByRole('region', { name: 'The latest articles' })).getAllByRole('link')).toHaveLength(3);
});

test('a form sent without scripts – is answered – what happens next, or what was wrong', () => {
  renderScreen(<SubscribePage data={{ outcome: 'sent', recent: manyItems(3) }} />);
  expect(screen.getByText('Check your inbox')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  renderScreen(<SubscribePage data={{ outcome: 'address', recent: manyItems(3) }} />);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/like name@example.com/);
});

test('a form sent without scripts – failed – an error above the form', () => {
  renderScreen(<SubscribePage data={{ outcome: 'later', recent: manyItems(3) }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in a few minutes.');
});
