import { expect, test } from '@jest/globals';
import { checkOffers } from '#src/domain/sets/rules/check-offers.ts';

const nothing = { screens: [], blocks: [] };
const shell = (version: string, ...slots: string[]) => ({
  name: 'shell',
  version,
  exposes: nothing,
  offers: { layouts: ['app'], slots, routes: [] },
});
const filler = (slot: string) => ({
  name: 'mf-a',
  version: '1.1.0',
  exposes: { screens: [], blocks: [{ name: 'teaser', fills: [{ slot, order: 1, props: {} }] }] },
  offers: null,
});
const host = (...slots: string[]) => ({
  name: 'mf-host',
  version: '1.0.0',
  exposes: { screens: [{ name: 'page', paths: [], routes: [], slots }], blocks: [] },
  offers: null,
});
const shownIn = (layout: string) => ({
  name: 'mf-a',
  version: '1.1.0',
  exposes: { screens: [{ name: 'page', paths: [], routes: [{ path: '/a', layout, personal: false }], slots: [] }], blocks: [] },
  offers: null,
});

test.each([
  ['a slot of the shell', [shell('1.0.0', 'main.sections'), filler('main.sections')]],
  ['a slot that another remote hosts', [shell('1.0.0'), filler('article.after'), host('article.after')]],
  ['a shell that does not declare what it offers', [{ ...shell('1.0.0'), offers: null }, filler('main.sections')]],
  ['no shell', [filler('main.sections')]],
  ['a layout of the shell', [shell('1.0.0'), shownIn('app')]],
])('%s – the set is checked – accepted', (_, members) => {
  expect(() => checkOffers(members, ['shell', 'mf-a'], [])).not.toThrow();
});

test('a new remote fills a slot that nothing in the set offers – refused, naming both and the available slots', () => {
  expect(() => checkOffers([shell('1.0.0', 'main.sections'), filler('article.after')], ['mf-a'], [])).toThrow(
    expect.objectContaining({
      code: 'not_offered',
      message: expect.stringContaining(
        'mf-a@1.1.0: block "teaser" fills article.after, which nothing in this set offers. Offered: main.sections.',
      ),
    }),
  );
});

test('a new remote uses a layout that the shell does not have – refused', () => {
  expect(() => checkOffers([shell('1.0.0'), shownIn('wide')], ['mf-a'], [])).toThrow('screen "page" is shown in the layout wide');
});

test('a new shell or host without a slot – activated – refused, naming the remote that filled it', () => {
  const before = [shell('1.0.0', 'main.sections'), filler('main.sections')];
  expect(() => checkOffers([shell('2.0.0'), filler('main.sections')], ['shell'], before)).toThrow('mf-a@1.1.0');
  const hosted = [shell('1.0.0'), filler('article.after'), host('article.after')];
  expect(() => checkOffers([shell('1.0.0'), filler('article.after'), host()], ['mf-host'], hosted)).toThrow('article.after');
});

test('a slot was missing before – a new shell does not have it either – accepted', () => {
  const before = [shell('1.0.0'), filler('main.sections')];
  expect(() => checkOffers([shell('2.0.0'), filler('main.sections')], ['shell'], before)).not.toThrow();
});
