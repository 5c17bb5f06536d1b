import { expect, test } from '@jest/globals';
import { highlightedHtml } from '#src/content/highlighted-html.ts';
import { searchExcerpt } from '#src/content/search-excerpt.ts';

/** @param text with its matches in brackets */
const excerpt = (text: string) =>
  searchExcerpt(text.replaceAll('[', '\uE000').replaceAll(']', '\uE001')).replaceAll('\uE000', '[').replaceAll('\uE001', ']');

const LONG =
  'This sentence goes on and on, as sentences in the help sometimes do, and says nothing that anybody has asked for, until at last it ends.';

test('a match late in a long paragraph – excerpt – begins with its sentence, without an ellipsis', () => {
  expect(excerpt(`${LONG} ${LONG} Press [Record]. Then speak.\n${LONG} ${LONG}`)).toBe(`Press [Record]. Then speak. ${LONG}`);
});

test('a match in a paragraph that fits up to it – excerpt – begins with the paragraph, and goes on behind the match', () => {
  expect(excerpt(`Before.\n${LONG} Buy it. Unlike a [renewal], it begins at once. Then go on.`)).toBe(
    `${LONG} Buy it. Unlike a [renewal], it begins at once. Then go on.`,
  );
});

test.each([
  ['a quotation mark', `${LONG} ${LONG} “Press [Record],” she says. ${LONG}`, `“Press [Record],” she says. ${LONG}`],
  ['a match', `${LONG} ${LONG} [Record] it. ${LONG}`, `[Record] it. ${LONG}`],
  ['a match that ends the sentence before', 'Do not [forget]. Record it.', 'Do not [forget]. Record it.'],
  ['a line without a full stop', `One thing\nAnother [record] here\n${LONG}`, `Another [record] here · ${LONG}`],
  ['a heading', 'Before.\n# Who sees it\nAll see the [record].', 'All see the [record].'],
  ['a small letter after an abbreviation', 'In e.g. offices you [record] it.', 'In e.g. offices you [record] it.'],
])('a sentence after %s – excerpt – begins with it', (_, text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

test('a match in a heading only – excerpt – the heading, set apart from the text below it', () => {
  expect(excerpt('Before.\n# Who may [record]\nAll may.\n# Next\nText.')).toBe('Who may [record] – All may.');
  expect(excerpt('# Who may [record]?\nAll may.')).toBe('Who may [record]? All may.');
});

test('a short sentence – excerpt – begins with the sentence before it, not with one of another section', () => {
  expect(excerpt('The room opens early. Until then a [link] counts.')).toBe('The room opens early. Until then a [link] counts.');
  expect(excerpt(`${LONG} ${LONG.replace('.', ',').repeat(2)} it ends. A [link].`)).toBe('A [link].');
  expect(excerpt('Before.\n# Next\nA [link].')).toBe('A [link].');
});

test('text before a heading or a table – excerpt – ends there', () => {
  expect(excerpt('A [record].\n# Next\nText.')).toBe('A [record].');
  expect(excerpt('A [record]:\n| Guest | yes')).toBe('A [record]:');
  expect(excerpt('A [record].\n# A figure\nIts words.\n#\nText.')).toBe('A [record].');
});

test.each([
  ['a table', '| Guest | Asks: yes | Sees: the [record]'],
  ['the name of a row', '| [Recordings] are kept | Start: 7 days'],
  ['the words of a figure', '# A figure\nA diagram of a [record].\n#'],
  ['the caption of a figure', '# A [record]\nA diagram.\n#'],
])('a match only in %s – excerpt – the beginning of the text', (_, block) => {
  expect(excerpt(`A host opens it. It stays open.\n# Next\nMore.\n${block}\nText.`)).toBe('A host opens it. It stays open.');
  expect(excerpt(block)).toBe('');
});

test('a match in brackets and in a later sentence – excerpt – the later one; only in brackets – that', () => {
  expect(excerpt(`(It had blocked the [sound].) ${LONG} The [sound] is on, and everyone in the room can hear it, even at the back.`)).toBe(
    `${LONG} The [sound] is on, and everyone in the room can hear it, even at the back.`,
  );
  expect(excerpt('(It had blocked the [sound].) Yes.')).toBe('(It had blocked the [sound].) Yes.');
});

test('a match in a table and in a later sentence – excerpt – the sentence', () => {
  expect(excerpt('| Guest | the [record]\nThe [record] stays.')).toBe('The [record] stays.');
});

test('words in two sentences – excerpt – both sentences, with an ellipsis if one between them is left out', () => {
  expect(excerpt('The [camera] is on. So is the [microphone]. End.')).toBe('The [camera] is on. So is the [microphone].');
  expect(excerpt('The [camera] is on. Good. So is the [microphone]. End.')).toBe('The [camera] is on. … So is the [microphone].');
  expect(excerpt('The [camera] is on. A [record] and a [microphone] too.')).toBe('The [camera] is on. A [record] and a [microphone] too.');
});

test('inflections of one word in two sentences – excerpt – the first sentence and the next', () => {
  expect(excerpt('One [record]. Two. Three [recordings].')).toBe('One [record]. Two. Three [recordings].');
});

test('a match late in a very long sentence – excerpt – its beginning, an ellipsis, the match', () => {
  expect(excerpt(`${LONG.replace('.', ',')} ${LONG.replace('.', ',')} and [record] it.`)).toMatch(
    /^This sentence .* … .*and \[record\] it\.$/,
  );
});

test('a short sentence before a very long one – excerpt – the short one alone', () => {
  expect(excerpt(`Press [Record]. ${LONG.replace('.', ',').repeat(3)}`)).toBe('Press [Record].');
});

test('no match in the text – excerpt – the beginning of the text, cut between words', () => {
  expect(excerpt(`${LONG} ${LONG}`)).toBe(LONG);
  expect(excerpt('word '.repeat(100))).toMatch(/^(word )+…$/);
  expect(excerpt('')).toBe('');
});

test('a match that ends with a quotation mark – as HTML – only the word is marked', () => {
  expect(highlightedHtml('“Open your \uE000rooms”\uE001 in \uE000front\uE001')).toBe(
    '“Open your <mark>rooms</mark>” in <mark>front</mark>',
  );
});

test('a marked word where the text is cut – excerpt – the mark is closed or left out', () => {
  for (let length = 0; length < 60; length++) {
    const html = highlightedHtml(searchExcerpt(`${'x'.repeat(length)} ${'\uE000mark\uE001 and '.repeat(60)}`));
    expect(html.match(/<mark>/g)?.length).toBe(html.match(/<\/mark>/g)?.length);
  }
});

test('a figure and a later sentence with the same words – excerpt – the sentence', () => {
  expect(excerpt('# A figure\nA diagram of a [record] and its [moderator].\n#\nKeep the [record].')).toBe('Keep the [record].');
});
