import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { getPageCart } from '#src/cart/get-page-cart.ts';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { sampleTariff } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

beforeEach(() => localStorage.clear());

const HALL = <ChooseTariff tariff={sampleTariff('hall')} units={1} isOwn={false} isFirst={false} />;

test.each([
  ['loaded', true],
  ['not loaded yet', false],
])('a cart, %s – the API refuses the chosen tariff – the cart opens, and a notice has the reason', async (_, isLoaded) => {
  const host = fakeCapabilities({ 'POST /v1/cart/quote': errorAnswer(422, { message: 'At most 20 tariffs.' }) });
  if (isLoaded) await getPageCart(host.capabilities).load();
  renderInHost(HALL, host.capabilities, '/tariffs');
  await userEvent.click(screen.getByRole('link', { name: 'Choose Hall' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ tone: 'error', text: 'At most 20 tariffs.' }]));
  expect(host.visitedPaths).toEqual(['/cart']);
});

test('the API is down – a tariff is chosen – no notice, because the cart shows the failure and keeps the tariff', async () => {
  const host = fakeCapabilities({ 'POST /v1/cart/quote': errorAnswer(503) });
  renderInHost(HALL, host.capabilities, '/tariffs');
  await userEvent.click(screen.getByRole('link', { name: 'Choose Hall' }));
  const store = getPageCart(host.capabilities);
  await waitFor(() => expect(store.hasTried && !store.busy).toBe(true));
  expect([store.loaded, host.notices]).toEqual([false, []]);
});
