import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { WIKI_SEARCH_LENGTH } from '#contract/search-length.ts';
import { WikiSearch } from '#src/components/wiki-search.tsx';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { FOUND } from '#src/testing/fixtures.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

const CALL = 'GET /v1/wiki/search';
const BOOK_FOUND = { ...FOUND, type: 'book', id: 21, name: 'Microphones', url: '/wiki/book/21', book: null, chapter: null };
const answer = ({ query }: { query: { query: string } }) => ({
  data: [FOUND, BOOK_FOUND],
  total: 2,
  searched: query.query,
  matched: 'all',
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const field = () => screen.getByRole('combobox', { name: 'Search the help centre' });
const pause = (ms = 300) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a quickly typed text – the typing pauses – one search, and its first results with their location', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  expect(calls).toEqual([]);
  await pause();
  expect(calls.map(({ input }) => (input.query as { query: string }).query)).toEqual(['micro']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Check your microphoneHosting a meeting',
    'MicrophonesHelp',
  ]);
});

test('a text typed at an ordinary speed, a letter every 250 ms – its end – one search; a single letter is not searched for', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'm');
  await pause();
  expect([calls, screen.queryByRole('status')]).toEqual([[], null]);
  for (const letter of 'icro') {
    await pause(250);
    await user().type(field(), letter);
  }
  await pause();
  expect(calls.map(({ input }) => (input.query as { query: string }).query)).toEqual(['micro']);
});

test('results – arrow keys are pressed – they move through the results; Enter without a selection shows all results', async () => {
  const { capabilities, visitedPaths } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  await pause();
  await user().keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Microphones');
  await user().keyboard('{Escape}{Enter}');
  expect(visitedPaths).toEqual(['/wiki/search?q=micro']);
});

test('a failing search – the user types – it says so and is reported; earlier results stay', async () => {
  const { capabilities, reports } = fakeCapabilities({ [CALL]: errorAnswer(429) });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  await pause();
  expect(screen.getByRole('status')).toHaveTextContent('is not responding');
  expect(reports).toHaveLength(1);
  expect(field()).toHaveValue('micro');
});

test('the results page – is opened – its text is in the field, and nothing is requested', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch words="microphone" />, capabilities);
  await pause();
  expect(field()).toHaveValue('microphone');
  expect(field().closest('form')).toHaveAttribute('action', '/wiki/search');
  expect(calls).toEqual([]);
});

test('the results page – the field is focused, or its text is typed again – no list and no status, because the page shows the results', async () => {
  const { capabilities } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch words="microphone" />, capabilities);
  await user().click(field());
  expect(screen.queryByRole('status')).toBeNull();
  await user().type(field(), 's');
  await pause();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user().keyboard('{Backspace}');
  await pause();
  expect(field()).toHaveValue('microphone');
  expect([screen.queryByRole('status'), screen.queryAllByRole('option')]).toEqual([null, []]);
});

test('a text that is cut inside an emoji – Enter – all results, for a text that an address can have', async () => {
  const { capabilities, visitedPaths } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  fireEvent.change(field(), { target: { value: `${'x'.repeat(WIKI_SEARCH_LENGTH - 1)}🎧` } });
  fireEvent.submit(screen.getByRole('search'));
  expect(visitedPaths).toEqual([`/wiki/search?q=${'x'.repeat(WIKI_SEARCH_LENGTH - 1)}${encodeURIComponent('\uFFFD')}`]);
});

test('the page – the slash key is pressed – the field has the focus', async () => {
  renderInHost(<WikiSearch />);
  await user().keyboard('/');
  expect(field()).toHaveFocus();
});
