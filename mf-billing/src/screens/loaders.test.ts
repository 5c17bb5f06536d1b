import { expect, test } from '@jest/globals';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadCount } from '#src/blocks/cart-button/load-count.ts';
import { loadPrices } from '#src/blocks/prices/load-prices.ts';
import { loadCart } from '#src/screens/cart/load-cart.ts';
import { loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { loadPayout, loadProlongedPayout } from '#src/screens/payout/load-payout.ts';
import { loadProlongation } from '#src/screens/prolongation/load-prolongation.ts';
import { loadTariff } from '#src/screens/tariff/load-tariff.ts';
import { listPages } from '#src/screens/tariff/list-pages.ts';
import { loadTariffs } from '#src/screens/tariffs/load-tariffs.ts';
import { readReplies } from '#src/testing/api.ts';
import { ORDER_ID, quoteOf, sampleOrder, sampleOwn, sampleTariff, sampleTariffs } from '#src/testing/fixtures.ts';

const SIGNED_IN = { status: 'signed-in', canCall: true } as const;
const NOW = Date.parse('2026-11-22T12:00:00Z');

test('the tariffs – are loaded – monthly and yearly, with lines and roadmap; no private tariff is requested [S3.19 S4.21]', async () => {
  const { context, calls } = loaderContext('/tariffs?period=year', {}, readReplies);
  const result = await loadTariffs(context);
  expect(result).toMatchObject({ outcome: 'ready', data: { period: 'year', lines: [{ id: 1, name: 'Plenum' }], own: null } });
  expect(calls.map(({ name }) => name)).not.toContain('GET /v1/my-tariff');
});

test('the list of tariffs fails – the page loads – rethrown; without lines, roadmap or own tariff it still loads [S8.05 S8.06]', async () => {
  const { context } = loaderContext('/tariffs', {}, { ...readReplies, 'GET /v4/tariff': errorAnswer(503) });
  await expect(loadTariffs(context)).rejects.toMatchObject({ status: 503 });
  const [line, roadmap, own] = ['GET /v1/tariff-line/{id}', 'GET /v1/roadmap', 'GET /v1/my-tariff'] as const;
  const failing = { ...readReplies, [line]: errorAnswer(500), [roadmap]: errorAnswer(500), [own]: errorAnswer(500) };
  const poor = loaderContext('/tariffs', {}, failing, SIGNED_IN);
  expect(await loadTariffs(poor.context)).toMatchObject({
    outcome: 'ready',
    data: { lines: [{ id: 1, name: null, summary: null }], roadmap: [], own: null },
  });
  expect(poor.reports).toHaveLength(3);
});

test('a tariff by alias – is loaded – both prices; an unknown alias is not found', async () => {
  const found = loaderContext('/tariffs/hall', { alias: 'hall' }, readReplies, SIGNED_IN);
  expect(await loadTariff(found.context)).toMatchObject({
    data: { tariff: { month: { amount: 790_000 }, year: { amount: 7_900_000 } }, isOwn: true },
  });
  const missing = loaderContext('/tariffs/x', { alias: 'x' }, { ...readReplies, 'GET /v3/tariff-alias/{alias}': errorAnswer(404) });
  expect(await loadTariff(missing.context)).toEqual({ outcome: 'not-found' });
});

test('the sitemap – is requested – a page for each tariff', async () => {
  const { context } = loaderContext('/', {}, readReplies);
  expect(await listPages(context)).toEqual([{ path: '/tariffs/start' }, { path: '/tariffs/studio' }, { path: '/tariffs/hall' }]);
});

test('the prolongation page – is loaded – own and larger tariffs for a signed-in user, nothing private for others', async () => {
  const own = { ...sampleOwn, ...sampleTariff('studio') };
  const signedIn = loaderContext('/tariffs/prolongation', {}, { ...readReplies, 'GET /v1/my-tariff': { data: own } }, SIGNED_IN);
  expect(await loadProlongation(signedIn.context, () => NOW)).toMatchObject({
    data: { now: NOW, current: { own: { alias: 'studio' }, prices: { year: { amount: 2_490_000 } } }, larger: [{ alias: 'hall' }] },
  });
  const anonymous = loaderContext('/tariffs/prolongation', {}, readReplies);
  expect(await loadProlongation(anonymous.context, () => NOW)).toMatchObject({
    data: {
      now: NOW,
      current: null,
      larger: [],
      prices: [
        { month: { alias: 'studio' }, year: { amount: 2_490_000 } },
        { month: { alias: 'hall' }, year: { amount: 7_900_000 } },
      ],
    },
  });
  expect(anonymous.calls.map(({ name }) => name)).toEqual(['GET /v3/tariff', 'GET /v3/tariff']);
});

test('a tariff that is no longer sold – its owner opens the renewal – no price, and the tariffs that are sold; the payment leads there', async () => {
  const [own, byAlias] = ['GET /v1/my-tariff', 'GET /v3/tariff-alias/{alias}'] as const;
  const answers = { ...readReplies, [own]: { data: { ...sampleOwn, alias: 'theatre', id: 9 } }, [byAlias]: errorAnswer(404) };
  expect(await loadProlongation(loaderContext('/tariffs/prolongation', {}, answers, SIGNED_IN).context, () => NOW)).toMatchObject({
    outcome: 'ready',
    data: { current: { own: { alias: 'theatre' }, prices: null }, larger: [{ alias: 'studio' }, { alias: 'hall' }] },
  });
  const pay = (reply: object) => {
    const { context } = loaderContext('/payout/prolongation', { prolongation: 'prolongation' }, { ...answers, ...reply }, SIGNED_IN);
    return loadProlongedPayout(context, () => NOW);
  };
  expect(await pay({})).toEqual({ outcome: 'redirect', to: '/tariffs/prolongation', status: 302 });
  // Whether it is sold could not be found out.
  expect(await pay({ [byAlias]: errorAnswer(503) })).toMatchObject({ data: { prolongation: { position: { tariff_id: 9 } } } });
});

test.each([
  ['?tariff=hall&period=year&qty=2', { tariff_id: 3, qty: 2, period: 'year' }],
  ['?tariff=hall&qty=400', { tariff_id: 3, qty: 10, period: 'month' }],
  ['?tariff=hall&qty=-1', { tariff_id: 3, qty: 1, period: 'month' }],
  ['?tariff=start', undefined],
  ['', undefined],
])('/cart%s – is loaded – requests %j and writes nothing', async (query, position) => {
  const { context, calls } = loaderContext(`/cart${query}`, {}, readReplies);
  const result = await loadCart(context);
  expect(result.outcome === 'ready' && result.data.requested?.position).toEqual(position);
  expect(result).toMatchObject({ data: { period: query.includes('year') ? 'year' : 'month' } });
  expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
});

test('the payment page – is loaded – the cart of an account; its last orders only where it is empty', async () => {
  const own = { ...readReplies, 'GET /v1/cart': { data: quoteOf({ items: [{ tariff_id: 3, qty: 1, period: 'month' }] }) } };
  const filled = loaderContext('/payout', {}, own, SIGNED_IN);
  expect(await loadPayout(filled.context)).toMatchObject({ data: { prolongation: null, orders: null } });
  expect(filled.calls.map(({ name }) => name)).toEqual(['GET /v1/cart']);
  const orders = { 'GET /v1/orders': { data: Array.from({ length: 5 }, () => sampleOrder) } };
  const empty = loaderContext('/payout', {}, { 'GET /v1/cart': { data: quoteOf({ items: [] }) }, ...orders }, SIGNED_IN);
  expect(await loadPayout(empty.context)).toMatchObject({ data: { orders: { length: 3 } } });
  const anonymous = loaderContext('/payout', {}, readReplies);
  expect(await loadPayout(anonymous.context)).toMatchObject({ data: { cart: null, orders: null } });
  expect(anonymous.calls).toEqual([]);
});

test('the tariffs to choose from fail – the empty cart loads – without them, and it is reported [S8.05]', async () => {
  const failing = loaderContext('/cart', {}, { 'GET /v3/tariff': errorAnswer(503) });
  expect(await loadCart(failing.context)).toMatchObject({ outcome: 'ready', data: { tariffs: null } });
  expect(failing.reports).toHaveLength(1);
});

test.each([
  ['prolongation', { tariff_id: 3, qty: 1, period: 'year' }, 'hall'],
  ['hall', { tariff_id: 3, qty: 1, period: 'year' }, 'hall'],
  ['studio', { tariff_id: 2, qty: 1, period: 'year' }, undefined],
  ['start', null, undefined],
])('/payout/%s – is loaded – buys %j', async (prolongation, position, own) => {
  const { context } = loaderContext(`/payout/${prolongation}?period=year`, { prolongation }, readReplies, SIGNED_IN);
  const result = await loadProlongedPayout(context, () => NOW);
  expect(result).toMatchObject({ data: { prolongation: { position, path: `/payout/${prolongation}?period=year` } } });
  expect(result.outcome === 'ready' && result.data.prolongation?.own?.alias).toBe(own);
});

test('the outcome page – is loaded – the order’s status, an unknown order, or no status', async () => {
  const call = 'GET /v1/order-check/{order_id}';
  const at = (answer: unknown, path = `/payout-error?order=${ORDER_ID}`) =>
    loadOutcome(loaderContext(path, {}, { [call]: answer }).context);
  expect(await at({ data: { status: 'canceled', reason: 'The card has expired.' } })).toMatchObject({
    data: { orderId: ORDER_ID, status: 'canceled', reason: 'The card has expired.' },
  });
  expect(await at(errorAnswer(404))).toMatchObject({ data: { status: 'unknown' } });
  expect(await at(errorAnswer(503))).toMatchObject({ data: { status: null } });
  expect(await at(null, '/payout-success?order=../../etc')).toMatchObject({ data: { orderId: null, status: null } });
});

test.each([
  ['an anonymous visitor', {}, ['GET /v3/tariff', 'GET /v3/tariff'], 249_000],
  ['a user whose token has expired', { status: 'signed-in', canCall: false }, [], undefined],
] as const)(
  '/payout/hall – is loaded for %s – without the account, whose renewal has to be loaded later',
  async (_, session, called, from) => {
    const { context, calls } = loaderContext('/payout/hall', { prolongation: 'hall' }, readReplies, session);
    const result = await loadProlongedPayout(context);
    expect(result).toMatchObject({ data: { cart: null, prolongation: { position: null, isWithoutAccount: true } } });
    expect(result.outcome === 'ready' && result.data.prolongation?.lowestPrice?.amount).toBe(from);
    expect(calls.map(({ name }) => name)).toEqual(called);
  },
);

test('the count in the header – is loaded – by account id without a session; not fetched for anonymous visitors', async () => {
  const { context } = loaderContext('/', {}, {});
  expect(await loadCount(context)).toEqual({ outcome: 'ready', data: { count: null } });
});

test('no prices, or a failure to load them – the block loads – empty, or with an error', async () => {
  const at = (answer: unknown) => loadPrices(loaderContext('/', {}, { 'GET /v3/tariff': answer }).context);
  expect(await at({ data: [] })).toEqual({ outcome: 'not-found' });
  expect(await at({ data: sampleTariffs() })).toMatchObject({ data: { prices: [{}, {}, {}] } });
  await expect(at(errorAnswer(500))).rejects.toMatchObject({ status: 500 });
});
