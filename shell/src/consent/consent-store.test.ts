import { expect, jest, test } from '@jest/globals';
import { autorun } from 'mobx';
import { allCategories } from '#src/consent/consent-categories.ts';
import { consentCookie } from '#src/consent/consent-cookie.ts';
import { ConsentStore } from '#src/consent/consent-store.ts';

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
  const store = new ConsentStore({ cookies, domain: null, optsOut, announce });
  store.adopt();
  return { store, jar, announce };
}

test('no choice – read – every category is asked, none is allowed or refused', () => {
  const { store } = setUp();
  expect([store.isAsking, store.allows('statistics'), store.answerTo('statistics')]).toEqual([true, false, undefined]);
});

test('everything rejected – read – nothing is asked or allowed, other tabs are notified, and the cookie holds the choice', () => {
  const { store, jar, announce } = setUp();
  store.decide(allCategories(false));
  expect([store.isAsking, store.allows('maps'), store.answerTo('maps')]).toEqual([false, false, false]);
  expect(jar.cookie).toBe('plenum-consent=1.statistics:0.contact:0.maps:0');
  expect(announce).toHaveBeenCalledTimes(1);
});

test('one category agreed to – read – the others are still asked', () => {
  const { store } = setUp();
  store.decide({ maps: true });
  expect([store.isAsking, store.allows('maps'), store.answerTo('contact')]).toEqual([true, true, undefined]);
  store.decide({ statistics: false, contact: false });
  expect([store.isAsking, store.allows('maps')]).toEqual([false, true]);
});

test('another tab has chosen – notified – observers see the change, once', () => {
  const { store, jar } = setUp();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(store.allows('statistics')));
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
  expect([store.isAsking, store.answerTo('statistics')]).toEqual([false, false]);
  store.decide({ statistics: true });
  expect([store.isAsking, store.allows('statistics'), store.answerTo('maps')]).toEqual([false, true, false]);
});

test('cookies are forbidden – a choice is made – it holds as long as the page', () => {
  const { store } = setUp({ forbidden: true });
  store.decide(allCategories(true));
  store.adopt();
  expect([store.isAsking, store.allows('statistics')]).toEqual([false, true]);
});
