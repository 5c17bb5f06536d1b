import { afterEach, expect, test } from '@jest/globals';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';
import { createPageStores } from '#src/stores/page-stores.ts';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';

const header: HeaderContent = { phone: '+7 495 000-00-00', email: 'hello@plenum.example', menu: [], footer: [] };
const promo = {
  items: [{ start: '2026-11-20T00:00:00+03:00', end: '2026-11-22T00:00:00+03:00', title: 'A month for two', url: '/blog' }],
  now: Date.parse('2026-11-21T00:00:00+03:00'),
};

afterEach(() => {
  prepareChunksBy(() => Promise.resolve());
  document.cookie = 'plenum-consent=; Path=/; Max-Age=0';
});

function openPage() {
  const reported: unknown[] = [];
  const stores = createPageStores({ window, header, promo, domain: null, report: (error) => void reported.push(error) });
  return { stores, reported };
}

test('a page – before and after its stores have loaded – shows what it came with, and what its cookies say', async () => {
  document.cookie = 'plenum-consent=1.statistics:1';
  const { stores } = openPage();
  const shown = () => [stores.header.view, stores.promo.view.current?.title, stores.consent.view.choices, stores.notices.view];
  const first = [header, 'A month for two', { statistics: true }, []];
  expect(shown()).toEqual(first);
  await stores.begin();
  expect(shown()).toEqual(first);
});

test('a visitor who answers before the stores have loaded – the code fails to load, then loads – the answer is kept and stored', async () => {
  const { stores, reported } = openPage();
  prepareChunksBy(() => Promise.reject(new Error('offline')));
  stores.consent.act((store) => store.decide({ maps: true }));
  await expect(stores.begin()).rejects.toThrow('offline');
  expect([reported.length, stores.consent.view.choices]).toEqual([1, {}]);
  prepareChunksBy(() => Promise.resolve());
  await stores.begin();
  expect(stores.consent.view.choices).toEqual({ maps: true });
});

test('another tab has answered while the stores loaded – they begin – the page goes by that answer', async () => {
  const { stores } = openPage();
  const beginning = stores.begin();
  document.cookie = 'plenum-consent=1.statistics:0.contact:0.maps:0';
  await beginning;
  expect(stores.consent.view.choices).toEqual({ statistics: false, contact: false, maps: false });
});
