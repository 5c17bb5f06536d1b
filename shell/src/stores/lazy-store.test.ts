import { expect, jest, test } from '@jest/globals';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { LazyStore } from '#src/stores/lazy-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { observeStore } from '#src/stores/observe-store.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import { promoView } from '#src/stores/promo/promo-view.ts';
import { watchView } from '#src/stores/store-access.ts';

test('a store that has not loaded – acted on – it is asked for, and makes up for the actions in their order when it has loaded', () => {
  const need = jest.fn();
  const late = new LazyStore<NoticeStore>([], need);
  const seen: string[][] = [];
  watchView(
    late,
    (view) => view.map(({ text }) => text),
    (texts) => void seen.push(texts),
  );
  late.act((store) => store.add({ tone: 'info', text: 'First' }));
  late.act((store) => store.add({ tone: 'info', text: 'Second' }));
  expect([need.mock.calls.length, late.view]).toEqual([2, []]);

  observeStore(late, new NoticeStore());
  late.act((store) => store.add({ tone: 'info', text: 'Third' }));
  expect(need).toHaveBeenCalledTimes(2);
  expect(seen).toEqual([[], ['First'], ['First', 'Second'], ['First', 'Second', 'Third']]);
});

test('the store of what a page shows – it takes over – the view stays the same object, and no listener is called', () => {
  const promo = { items: [], now: 5 };
  const late = new LazyStore<PromoStore>(promoView(promo), () => undefined);
  const { view } = late;
  const listener = jest.fn();
  late.subscribe(listener);
  observeStore(late, new PromoStore(promo));
  expect([late.view === view, listener.mock.calls]).toEqual([true, []]);
  expect(new PromoStore(promo).view).toEqual(view);
});

test('a listener – unsubscribed – hears nothing more', () => {
  const late = new LazyStore<OfflineNavigationStore>(null, () => undefined);
  observeStore(late, new OfflineNavigationStore());
  const listener = jest.fn();
  const stop = late.subscribe(listener);
  late.act((store) => store.keep({ address: '/a', go: () => undefined }));
  stop();
  late.act((store) => store.drop());
  expect([listener.mock.calls.length, late.view]).toEqual([1, null]);
});
