import { expect, test } from '@jest/globals';
import { filterHref, joinHref, listHref, nearestHref, recordingHref, relevanceHref, webinarHref, pageOf, pagesOf } from '#src/paths.ts';

test('the first page – its path is built – without a page parameter', () => {
  expect([listHref(), relevanceHref('past', 1), filterHref('hosting')]).toEqual([
    '/webinars',
    '/webinars/relevance/past',
    '/webinars/filter/hosting',
  ]);
});

test('a later page – its path is built – with a query parameter', () => {
  expect([listHref(2), relevanceHref('live', 3)]).toEqual(['/webinars?page=2', '/webinars/relevance/live?page=3']);
});

test.each([
  [true, null, '/webinars/a/replay'],
  [true, 'https://video.test/a', 'https://video.test/a'],
  [false, null, null],
])('recording: %s, on another host: %s – its address is built – %s', (recording, otherHost, expected) => {
  expect(recordingHref({ url: 'a', recording, recording_url: otherHost })).toBe(expected);
});

test('names with unusual characters – paths are built – one path segment each', () => {
  const webinar = { url: 'a/b?c' };
  expect([webinarHref(webinar), joinHref(webinar, 'x/y'), nearestHref(webinar), filterHref('звук и свет')]).toEqual([
    '/webinars/a%2Fb%3Fc',
    '/webinars/a%2Fb%3Fc/join/x%2Fy',
    '/webinar/a%2Fb%3Fc',
    `/webinars/filter/${encodeURIComponent('звук и свет')}`,
  ]);
});

test.each([
  ['/webinars', 1],
  ['/webinars?page=12', 12],
  ['/webinars?page=0', null],
  ['/webinars?page=1.5', null],
  ['/webinars?page=', null],
  ['/webinars?page=first', null],
  ['/webinars?page=99999', null],
])('%s – its page is read – %s', (path, page) => {
  expect(pageOf(new URL(path, 'https://plenum.test'))).toBe(page);
});

test('an empty list – its pages are counted – one', () => {
  expect([pagesOf(0, 6), pagesOf(6, 6), pagesOf(7, 6)]).toEqual([1, 1, 2]);
});
