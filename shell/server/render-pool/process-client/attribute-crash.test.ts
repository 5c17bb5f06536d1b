import { expect, test } from '@jest/globals';
import { attributeCrash, type UnfinishedPage } from '#server/render-pool/process-client/attribute-crash.ts';

const NOT_STARTED: UnfinishedPage = { hasStarted: false, parts: null };
const FIRST_TURN: UnfinishedPage = { hasStarted: true, parts: null };
const ARTICLE: UnfinishedPage = { hasStarted: true, parts: ['mf-blog#article', 'mf-webinars#next'] };
const MAIN: UnfinishedPage = { hasStarted: true, parts: ['shell#main', 'mf-blog#latest'] };
const CONTACTS: UnfinishedPage = { hasStarted: true, parts: ['shell#contacts'] };

const innocent = { culprits: [], suspects: [], retry: 'shared' };

test.each([
  ['with only one page', [ARTICLE], null, [{ culprits: ['mf-blog#article', 'mf-webinars#next'], suspects: [], retry: 'isolated' }]],
  ['with only one page, without parts of remotes', [CONTACTS], null, [{ culprits: [], suspects: [], retry: 'never' }]],
  [
    'with two pages, and one that had not started',
    [ARTICLE, MAIN, NOT_STARTED],
    null,
    [
      { culprits: [], suspects: ['mf-blog#article', 'mf-webinars#next'], retry: 'isolated' },
      { culprits: [], suspects: ['mf-blog#latest'], retry: 'isolated' },
      innocent,
    ],
  ],
  [
    'with a page in its first turn beside others',
    [FIRST_TURN, ARTICLE, NOT_STARTED],
    null,
    [{ culprits: [], suspects: [], retry: 'never' }, innocent, innocent],
  ],
  [
    'because of a known page and a known remote',
    [ARTICLE, MAIN],
    { page: ARTICLE, release: 'mf-webinars@1.0.0' },
    [{ culprits: ['mf-webinars#next'], suspects: [], retry: 'isolated' }, innocent],
  ],
  ['because of a remote, outside any page', [ARTICLE, MAIN], { page: null, release: 'mf-blog@1.0.0' }, [innocent, innocent]],
])('a process ended – %s – each page is interrupted with its culprits, suspects and kind of retry', (_, pages, culprit, expected) => {
  const errors = attributeCrash(pages, 'It ended.', culprit);
  expect(pages.map((page) => errors.get(page))).toMatchObject(expected);
});
