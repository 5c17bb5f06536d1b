import { expect, test } from '@jest/globals';
import { exposed } from '@plenum/shared-contracts/release/manifest';
import { composeSlots } from '#src/host/declared/compose-slots.ts';

const block = (name: string, ...fills: object[]) => ({ name, fills });
const compose = (remotes: Record<string, unknown>) =>
  composeSlots(new Map(Object.entries(remotes).map(([name, exposes]) => [name, exposed.parse(exposes)])));

test('blocks of several remotes in one slot – combined – sorted by order, then remote, then block, whatever the order of the remotes', () => {
  const quiz = { screens: [], blocks: [block('teaser', { slot: 'main.sections' }), block('best', { slot: 'main.sections' })] };
  const ads = { screens: [], blocks: [block('promo', { slot: 'main.sections' }), block('first', { slot: 'main.sections', order: -1 })] };
  const keys = (remotes: Record<string, unknown>) => compose(remotes).fills.map(({ key }) => key);
  expect(keys({ 'mf-quizshow': quiz, 'mf-ads': ads })).toEqual([
    'main.sections:mf-ads#first',
    'main.sections:mf-ads#promo',
    'main.sections:mf-quizshow#best',
    'main.sections:mf-quizshow#teaser',
  ]);
  expect(keys({ 'mf-ads': ads, 'mf-quizshow': quiz })).toEqual(keys({ 'mf-quizshow': quiz, 'mf-ads': ads }));
});

test('a block that fills one slot twice, for two conditions – combined – two fills with their own keys', () => {
  const join = { slot: 'header.actions', props: { words: 'Join' }, when: { signedIn: false } };
  const play = { slot: 'header.actions', props: { words: 'Play' }, when: { signedIn: true, cookie: 'quiz' } };
  expect(compose({ 'mf-quizshow': { screens: [], blocks: [block('action', join, play)] } }).fills).toEqual([
    { key: 'header.actions:mf-quizshow#action', block: 'mf-quizshow#action', ...join },
    { key: 'header.actions:mf-quizshow#action:2', block: 'mf-quizshow#action', ...play },
  ]);
});

test('screens that host slots – combined – only the slots that some block fills', () => {
  const blog = {
    screens: [
      { name: 'article', slots: ['article.after', 'article.aside'] },
      { name: 'main', slots: ['blog.sections'] },
    ],
    blocks: [],
  };
  const quiz = { screens: [], blocks: [block('teaser', { slot: 'article.after' })] };
  expect(compose({ 'mf-blog': blog, 'mf-quizshow': quiz }).hosts).toEqual({ 'mf-blog#article': ['article.after'] });
  expect(compose({ 'mf-blog': blog })).toEqual({ fills: [], hosts: {} });
});
