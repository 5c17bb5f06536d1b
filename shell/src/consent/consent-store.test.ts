import { expect, jest, test } from '@jest/globals';
import { autorun } from 'mobx';
import { allCategories } from '#src/consent/consent-categories.ts';
import { consentCookie } from '#src/consent/consent-cookie.ts';
import { ConsentStore } from '#src/consent/consent-store.ts';
import { allows, answerTo, isAsking, storedConsent } from '#src/consent/consent-view.ts';

/** A browser with one cookie. */
function setUp({ stored = '', optsOut = false, forbidden = false } = {}) {
  const jar = { cookie: stored };
  const announce = jest.fn();
  const refuse = () => {
    throw new Error('Cookies are forbidden.');
  };
  const cookies = {
    read: () => (forbidden ? refuse() : jar.cookie),
    write: (cookie: string) => (forbidden ? refuse() : void (jar.cookie = cookie.split(';')[0] ?? '')),
  };
  const first = { choices: storedConsent(cookies.read), optsOut, areSettingsOpen: false };
  return { store: new ConsentStore({ cookies, domain: null, announce }, first), jar, announce };
}

test('no choice – read – every category is asked, none is allowed or refused', () => {
  const { store } = setUp();
  expect([isAsking(store.view), allows(store.view, 'statistics'), answerTo(store.view, 'statistics')]).toEqual([true, false, undefined]);
});

test('everything rejected – read – nothing is asked or allowed, other tabs are notified, and the cookie holds the choice', () => {
  const { store, jar, announce } = setUp();
  store.decide(allCategories(false));
  expect([isAsking(store.view), allows(store.view, 'maps'), answerTo(store.view, 'maps')]).toEqual([false, false, false]);
  expect(jar.cookie).toBe('plenum-consent=1.statistics:0.contact:0.maps:0');
  expect(announce).toHaveBeenCalledTimes(1);
});

test('one category agreed to – read – the others are still asked', () => {
  const { store } = setUp();
  store.decide({ maps: true });
  expect([isAsking(store.view), allows(store.view, 'maps'), answerTo(store.view, 'contact')]).toEqual([true, true, undefined]);
  store.decide({ statistics: false, contact: false });
  expect([isAsking(store.view), allows(store.view, 'maps')]).toEqual([false, true]);
});

test('another tab has chosen – notified – observers see the change, once', () => {
  const { store, jar } = setUp();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(allows(store.view, 'statistics')));
  jar.cookie = consentCookie(allCategories(true), null);
  store.adopt();
  store.adopt();
  jar.cookie = '';
  store.adopt();
  stop();
  expect(seen).toEqual([false, true, false]);
});

test('a browser that opts out – read – not asked, and counted as refused, until its user chooses', () => {
  const { store } = setUp({ optsOut: true });
  expect([isAsking(store.view), answerTo(store.view, 'statistics')]).toEqual([false, false]);
  store.decide({ statistics: true });
  expect([isAsking(store.view), allows(store.view, 'statistics'), answerTo(store.view, 'maps')]).toEqual([false, true, false]);
});

test('cookies are forbidden – a choice is made – it holds as long as the page', () => {
  const { store } = setUp({ forbidden: true });
  store.decide(allCategories(true));
  store.adopt();
  expect([isAsking(store.view), allows(store.view, 'statistics')]).toEqual([false, true]);
});
