import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeCapabilities, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { Prices } from '#src/blocks/prices/block.tsx';
import { loadPrices } from '#src/blocks/prices/load-prices.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { sampleTariffs } from '#src/testing/fixtures.ts';

const answers = { '/v3/tariff': { data: sampleTariffs() }, '/v4/tariff': { data: sampleTariffs() } };

async function pricesAt(path: string) {
  const result = await loadPrices(loaderContext(path, {}, answers).context);
  if (result.outcome !== 'ready') throw new Error(`The prices of ${path} answer ${result.outcome}.`);
  return result.data;
}

test.each([
  ['/', ['Start', 'Studio', 'Hall'], '50 people in a webinar, 25 in a meeting'],
  ['/video-conference', ['Start', 'Studio', 'Hall'], '25 people, 60 minutes a meeting'],
  ['/webinars-product', ['Start', 'Studio', 'Hall'], 'One webinar a month, 50 seats, recordings for 7 days'],
  ['/online-broadcasts', ['Hall'], '2,000 viewers, meetings and webinars too'],
  ['/small-business', ['Start', 'Studio', 'Hall'], '1 host, 50 people in a webinar, 25 in a meeting'],
])('%s – its prices are shown – the tariffs for such a page, each a link to all of it', async (path, names, line) => {
  const data = await pricesAt(path);
  expect(data.prices.map(({ tariff }) => tariff.name)).toEqual(names);
  renderInHost(<Prices data={data} />, fakeCapabilities().capabilities);
  expect(screen.getByText(line)).toBeVisible();
  const links = screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('link'));
  expect(links.map(({ textContent }) => textContent)).toEqual(names.map((name) => `${name} tariff`));
});

test('a page with one tariff – its price is shown – with what it includes', async () => {
  const data = await pricesAt('/online-broadcasts');
  renderInHost(<Prices data={data} />, fakeCapabilities().capabilities);
  for (const feature of data.prices[0]?.tariff.features ?? []) expect(screen.getByText(feature)).toBeVisible();
});

test('a page without a tariff – the block is loaded – empty', async () => {
  expect(await loadPrices(loaderContext('/big-business', {}, answers).context)).toEqual({ outcome: 'not-found' });
});

test('prices with a free tariff – shown to a guest and to a user – only the guest is offered an account', async () => {
  const data = await pricesAt('/');
  const { unmount } = renderInHost(<Prices data={data} />, fakeCapabilities().capabilities);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  unmount();
  renderInHost(<Prices data={data} />, fakeCapabilities({}, { status: 'signed-in' }).capabilities);
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('broadcasts, which tariffs include and add-ons bring to any – shown – in two groups, each under its heading', async () => {
  const data = await pricesAt('/online-broadcasts');
  const [price] = data.prices;
  if (!price) throw new Error('No tariff has broadcasts.');
  const addOn = { ...price, tariff: { ...price.tariff, id: 99, name: 'Relay' }, group: 'Add to any tariff' };
  renderInHost(<Prices data={{ ...data, prices: [price, addOn] }} />, fakeCapabilities().capabilities);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'What broadcasts cost',
    'Included in',
    'Hall tariff',
    'Add to any tariff',
    'Relay tariff',
  ]);
});

test('a page about broadcasts – its prices are shown – with the way to the form, for users too', async () => {
  renderInHost(<Prices data={await pricesAt('/online-broadcasts')} />, fakeCapabilities({}, { status: 'signed-in' }).capabilities);
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', expect.stringMatching(/#talk$/));
});

test.each(['/assistant-webinars', '/messenger-product'])(
  '%s, which no tariff changes – its prices are loaded – there are none',
  async (path) => {
    const { context } = loaderContext(path, {}, answers);
    expect((await loadPrices(context)).outcome).toBe('not-found');
  },
);
