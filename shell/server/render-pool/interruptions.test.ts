import { expect, test } from '@jest/globals';
import { interruptions, type UnfinishedPage } from '#server/render-pool/interruptions.ts';

const NOT_BEGUN: UnfinishedPage = { hasBegun: false, parts: null };
const FIRST_TURN: UnfinishedPage = { hasBegun: true, parts: null };
const ARTICLE: UnfinishedPage = { hasBegun: true, parts: ['mf-blog#article', 'mf-webinars#next'] };
const MAIN: UnfinishedPage = { hasBegun: true, parts: ['shell#main', 'mf-blog#latest'] };
const CONTACTS: UnfinishedPage = { hasBegun: true, parts: ['shell#contacts'] };

const innocent = { culprits: [], suspects: [], retry: 'beside others' };

test.each([
  ['the only page', [ARTICLE], null, [{ culprits: ['mf-blog#article', 'mf-webinars#next'], suspects: [], retry: 'alone' }]],
  ['the only page, of the shell alone', [CONTACTS], null, [{ culprits: [], suspects: [], retry: 'never' }]],
  [
    'two pages, and one that had not begun',
    [ARTICLE, MAIN, NOT_BEGUN],
    null,
    [
      { culprits: [], suspects: ['mf-blog#article', 'mf-webinars#next'], retry: 'alone' },
      { culprits: [], suspects: ['mf-blog#latest'], retry: 'alone' },
      innocent,
    ],
  ],
  [
    'a page in its first turn beside others',
    [FIRST_TURN, ARTICLE, NOT_BEGUN],
    null,
    [{ culprits: [], suspects: [], retry: 'never' }, innocent, innocent],
  ],
  [
    'a page that is known, by a remote that is known',
    [ARTICLE, MAIN],
    { page: ARTICLE, release: 'mf-webinars@1.0.0' },
    [{ culprits: ['mf-webinars#next'], suspects: [], retry: 'alone' }, innocent],
  ],
  ['a remote outside of all pages', [ARTICLE, MAIN], { page: null, release: 'mf-blog@1.0.0' }, [innocent, innocent]],
])('a process ended – because of %s – each page is interrupted with what is known about its part in it', (_, pages, culprit, expected) => {
  const errors = interruptions(pages, 'It ended.', culprit);
  expect(pages.map((page) => errors.get(page))).toMatchObject(expected);
});
