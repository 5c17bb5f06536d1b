import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { WikiSearch } from '#src/components/wiki-search/wiki-search.tsx';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { FOUND } from '#src/testing/samples.ts';

// jsdom lays nothing out.
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
const field = () => screen.getByRole('combobox', { name: 'Search the help' });
const pause = () => act(() => jest.advanceTimersByTimeAsync(200));

test('words typed quickly – a pause – one search, and its first results with where they stand', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  expect(calls).toEqual([]);
  await pause();
  expect(calls.map(({ input }) => (input.query as { query: string }).query)).toEqual(['micro']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Check your microphoneHosting a meeting › Before the meeting',
    'MicrophonesBook',
  ]);
});

test('arrows – pressed – move through the results; Enter without one goes to all of them', async () => {
  const { capabilities, went } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  await pause();
  await user().keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Microphones');
  await user().keyboard('{Escape}{Enter}');
  expect(went).toEqual(['/wiki/search?q=micro']);
});

test('a search that fails – typed – says so and is reported; the words it had stay', async () => {
  const { capabilities, reports } = fakeCapabilities({ [CALL]: errorAnswer(429) });
  renderInHost(<WikiSearch />, capabilities);
  await user().type(field(), 'micro');
  await pause();
  expect(screen.getByRole('status')).toHaveTextContent('does not answer');
  expect(reports).toHaveLength(1);
  expect(field()).toHaveValue('micro');
});

test('the page of results – opened – has its words in the field, and asks nothing', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: answer });
  renderInHost(<WikiSearch words="microphone" />, capabilities);
  await pause();
  expect(field()).toHaveValue('microphone');
  expect(field().closest('form')).toHaveAttribute('action', '/wiki/search');
  expect(calls).toEqual([]);
});

test('a slash – pressed anywhere – goes to the field', async () => {
  renderInHost(<WikiSearch />);
  await user().keyboard('/');
  expect(field()).toHaveFocus();
});
