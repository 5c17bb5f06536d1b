import { expect, jest, test } from '@jest/globals';
import { BrowserSlots } from '#src/slots/browser-slots.ts';
import type { Fill } from '@plenum/federation/host/declared/declared';
import { layoutFills, screenFills } from '#src/slots/slots.ts';

const fill = (name: string, slot: string, when?: Fill['when']): Fill => ({
  key: name,
  slot,
  block: `mf-quizshow#${name}`,
  props: {},
  ...(when && { when }),
});
const declared = {
  fills: [
    fill('join', 'header.actions', { signedIn: false }),
    fill('play', 'header.actions', { signedIn: true }),
    fill('secret', 'header.actions', { cookie: 'hidden' }),
    fill('teaser', 'main.sections', { cookie: 'quiz' }),
  ],
  hosts: {},
};
const ready = (name: string) => ({ kind: 'ready', block: `mf-quizshow#${name}`, props: {}, data: null }) as const;

function slotsWith(served = { signedIn: false, cookies: ['hidden'] }, browser = { signedIn: false, cookie: '' }) {
  const slots = new BrowserSlots({
    declared,
    served,
    layoutBlocks: { join: ready('join'), secret: ready('secret') },
    isSignedIn: () => browser.signedIn,
    readCookies: () => browser.cookie,
  });
  const listener = jest.fn();
  slots.subscribe(listener);
  return { slots, browser, listener };
}

test('nothing has changed since the server render – checked – no notification', () => {
  const { slots, listener } = slotsWith();
  slots.update();
  expect(listener).not.toHaveBeenCalled();
  expect(slots.view).toBe(slots.serverView);
});

test('a cookie is set, then removed – checked each time – fills that ask for it hold, then no longer', () => {
  const { slots, browser, listener } = slotsWith();
  const now = () => screenFills('shell#main', slots).map(({ key }) => key);
  expect(now()).toEqual([]);
  browser.cookie = 'quiz=1';
  slots.update();
  expect(now()).toEqual(['teaser']);
  browser.cookie = 'quiz=';
  slots.update();
  expect(now()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a cookie that scripts cannot see – other conditions change – the server’s value stays', () => {
  const { slots, browser } = slotsWith();
  browser.signedIn = true;
  slots.update();
  expect(layoutFills('app', slots).map(({ key }) => key)).toEqual(['play', 'secret']);
  expect(layoutFills('auth', slots)).toEqual([]);
});

test('a visitor signs in – checked – blocks for signed-out visitors are dropped, as the next user may be another one', () => {
  const { slots, browser } = slotsWith();
  browser.signedIn = true;
  slots.update();
  expect(Object.keys(slots.view.blocks)).toEqual(['secret']);
  expect(slots.serverView.blocks).toHaveProperty('join');
});

test('blocks come and go – the view is read – a new one each time, and listeners are called', () => {
  const { slots, listener } = slotsWith();
  const before = slots.view;
  slots.put('teaser', ready('teaser'));
  expect(slots.view.blocks).toHaveProperty('teaser', ready('teaser'));
  expect(before.blocks).not.toHaveProperty('teaser');
  slots.forget(new Set(['teaser']));
  slots.forget(new Set(['teaser']));
  expect(slots.view.blocks).toEqual(before.blocks);
  expect(listener).toHaveBeenCalledTimes(2);
});
