import { expect, test } from '@jest/globals';
import { autorun } from 'mobx';
import { ProfileStore } from '#src/auth/profile/profile-store.ts';
import { AuthStore } from '#src/auth/state/auth-store.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';

const auth = new AuthStore();
const profile = new ProfileStore();
const header = new HeaderStore();
const promo = new PromoStore();
const consent = fakeConsent();
const notices = new NoticeStore();
const offlineNavigation = new OfflineNavigationStore();

test.each<[string, read: () => unknown, change: () => void, before: unknown, after: unknown]>([
  ['session', () => auth.registrationStep, () => auth.advanceRegistration(), 0, 1],
  [
    'profile',
    () => profile.status,
    () =>
      void profile.load(
        () => new Promise(() => undefined),
        () => undefined,
      ),
    'absent',
    'loading',
  ],
  ['header', () => header.content?.phone, () => header.show({ phone: '1', email: '', menu: [], footer: [] }), undefined, '1'],
  ['promotions', () => promo.now, () => promo.show({ items: [], now: 5 }), 0, 5],
  ['consent', () => consent.choices.maps, () => consent.decide({ maps: true }), undefined, true],
  ['notices', () => notices.waiting.length, () => notices.add({ tone: 'info', text: 'Saved' }), 0, 1],
  [
    'held navigation',
    () => offlineNavigation.waiting?.address,
    () => offlineNavigation.keep({ address: '/a', go: () => undefined }),
    undefined,
    '/a',
  ],
])('the store of %s, read by a MobX observer – changed – the observer runs again with the new value', (_, read, change, before, after) => {
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push(read()));
  change();
  stop();
  expect(seen).toEqual([before, after]);
});
