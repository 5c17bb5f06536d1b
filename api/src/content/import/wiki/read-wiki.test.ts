import { expect, test } from '@jest/globals';
import { contentFolder, markdownFile } from '#src/testing/content-folder.ts';

const folder = contentFolder();
const BOOK = 'wiki/02-meetings/01-hosting';
const page = (fields: Readonly<Record<string, string | null>> = {}, body = 'Text.') =>
  markdownFile({ id: '900', title: 'A page', tags: '[one]', updated: '2026-05-01T09:00:00+03:00', ...fields }, body);

test('shelves, books, chapters and pages – read – in the order of their numbers', async () => {
  const { wiki } = await folder.read();
  expect(wiki.shelves.map(({ id, title, position }) => [id, title, position])).toEqual([
    [1, 'First steps', 0],
    [2, 'Meetings', 1],
  ]);
  expect(wiki.books.map(({ id, shelfId, position }) => [id, shelfId, position])).toEqual([
    [11, 1, 0],
    [21, 2, 0],
    [22, 2, 1],
  ]);
  expect(wiki.chapters).toMatchObject([{ id: 31, bookId: 21, position: 0 }]);
  expect(wiki.pages.filter(({ bookId }) => bookId === 21).map(({ id, chapterId, position }) => [id, chapterId, position])).toEqual([
    [103, 31, 0],
    [104, 31, 1],
    [105, null, 1],
    [106, null, 2],
  ]);
});

test('links between pages – rendered – lead to the page’s path and heading', async () => {
  const { wiki } = await folder.read();
  const html = (id: number) => wiki.pages.find((each) => each.id === id)?.html;
  expect(html(101)).toContain('<a href="/wiki/page/103#the-headset">sound</a>');
  expect(html(101)).toContain('<a href="/recovery-password">');
  expect(html(104)).toContain('<a href="/wiki/page/106">what comes after</a>');
});

test('a page – rendered – with the start of its text as an excerpt, its headings, and no script', async () => {
  const { wiki } = await folder.read();
  const [sound, hostile] = [103, 105].map((id) => wiki.pages.find((each) => each.id === id));
  expect(sound).toMatchObject({ excerpt: 'Say a sentence and listen to the recording of it.', keywords: ['микрофон', 'headset'] });
  expect(sound?.headings.map(({ id }) => id)).toEqual(['the-headset', 'nobody-hears-you']);
  expect(hostile?.html).not.toMatch(/<script|onclick|javascript:/);
  expect(hostile?.text).toContain('<script>alert("zebra")</script> is shown');
});

test.each([
  ['an id of another page', `${BOOK}/09-twice.md`, page({ id: '103' }), /09-twice\.md: id: 103 is that of .*01-sound\.md already/],
  ['no id', `${BOOK}/09-none.md`, page({ id: null }), /09-none\.md: id/],
  ['a fractional id', `${BOOK}/09-half.md`, page({ id: '1.5' }), /09-half\.md: id/],
  ['an unknown field', `${BOOK}/09-more.md`, page({ author: 'vera' }), /09-more\.md: .*author/],
  ['an invalid time', `${BOOK}/09-day.md`, page({ updated: 'yesterday' }), /09-day\.md: updated: must be a time with offset/],
  ['no text', `${BOOK}/09-empty.md`, page({}, ' '), /09-empty\.md: has no text/],
  [
    'a link to a missing file',
    `${BOOK}/09-link.md`,
    page({}, '[a](02-missing.md)'),
    /09-link\.md: links to 02-missing\.md, and there is no page .*02-missing\.md/,
  ],
  [
    'a link to a missing heading',
    `${BOOK}/09-anchor.md`,
    page({}, '[a](01-before/01-sound.md#the-headphone)'),
    /09-anchor\.md: .*has no such heading; it has #the-headset, #nobody-hears-you/,
  ],
  [
    'a link to a missing heading of the same page',
    `${BOOK}/09-own.md`,
    page({}, '[a](#below)'),
    /09-own\.md: links to #below, and .*09-own\.md has no such heading; it has none/,
  ],
  ['a name without a number', `${BOOK}/late.md`, page(), /late\.md: its name must be two digits/],
  ['a file other than a page', `${BOOK}/09-picture.png`, '', /09-picture\.png: its name/],
  ['a page outside a book', 'wiki/02-meetings/09-page.md', page(), /09-page\.md: is not in a book/],
])('%s – read – refused with file and reason', async (_, file, text, reason) => {
  await folder.write(file, text);
  await expect(folder.read()).rejects.toThrow(reason);
});

test('a book without a name – read – refused with its file', async () => {
  await folder.write(`${BOOK}/book.yaml`, 'id: 21\ntitle: ""\ndescription: Something.\n');
  await expect(folder.read()).rejects.toThrow(/01-hosting\/book\.yaml: title/);
});
