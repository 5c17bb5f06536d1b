import { expect, test } from '@jest/globals';
import { exposed } from '@plenum/shared-contracts/release/manifest';
import { declaredGrants } from '#scripts/stack/releases/grant-declared.ts';

test('a remote with routes and fills – its grants are computed – paths up to their parameters, layouts and slots, each once', () => {
  const declared = exposed.parse({
    screens: [
      { name: 'show', routes: [{ path: '/quizshow/:show?' }, { path: '/quizshow/rules' }] },
      { name: 'mine', routes: [{ path: '/my-shows/*', layout: 'auth' }], paths: ['/hosts'] },
    ],
    blocks: [
      { name: 'next', fills: [{ slot: 'main.sections' }, { slot: 'article.after' }] },
      { name: 'badge', fills: [{ slot: 'main.sections' }] },
    ],
  });
  expect(declaredGrants(declared)).toEqual({
    paths: ['/quizshow', '/my-shows', '/hosts'],
    layouts: ['app', 'auth'],
    slots: ['main.sections', 'article.after'],
  });
});

test('a remote without routes or fills – its grants are computed – none', () => {
  expect(declaredGrants(exposed.parse({ screens: [{ name: 'main' }], blocks: [] }))).toEqual({ paths: [], layouts: [], slots: [] });
});
