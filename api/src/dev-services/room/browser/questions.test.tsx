import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startQuestions } from '#src/dev-services/room/browser/questions.ts';
import { openRoom, YOU } from '#src/testing/open-room.ts';

let room: ReturnType<typeof openRoom>;
beforeEach(() => {
  room = openRoom();
  document.getElementById('panel-questions')?.removeAttribute('hidden');
  startQuestions(room.link);
  room.connect();
  room.send({ kind: 'you', data: YOU });
});
afterEach(() => void jest.restoreAllMocks());

/** The room tells of questions, by their ids, with the numbers of their votes. */
const tell = (votes: Readonly<Record<string, number>>) =>
  room.send({
    kind: 'questions',
    data: Object.entries(votes).map(([id, count], place) => ({
      id,
      author: 'olga',
      from: 'Olga',
      text: id,
      at: new Date(Date.UTC(2026, 5, 1, 10, place)).toISOString(),
      votes: Array.from({ length: count }, (_, voter) => `voter ${voter}`),
    })),
  });
const votesOf = (question: string) => screen.getByRole('button', { name: new RegExp(`votes?: ${question}$`) });
const order = () => screen.getAllByRole('button', { name: /votes?: / }).map((button) => button.getAttribute('aria-label'));

test('questions – someone votes – the same elements, in the order of the votes', () => {
  tell({ a: 1, b: 1, c: 1 });
  const before = votesOf('c');
  tell({ a: 1, b: 1, c: 2 });
  expect(order()).toEqual(['2 votes: c', '1 vote: a', '1 vote: b']);
  expect(votesOf('c')).toBe(before);
});

test('the focus on a question – others vote and ask – it stays where it is; the list is in order when the focus has left it', async () => {
  tell({ a: 1, b: 1 });
  votesOf('a').focus();
  const focused = jest.fn();
  document.addEventListener('focusin', focused);
  tell({ a: 1, b: 2, c: 3 });
  expect(order()).toEqual(['1 vote: a', '2 votes: b', '3 votes: c']);
  expect(votesOf('a')).toHaveFocus();
  expect(focused).not.toHaveBeenCalled();
  document.removeEventListener('focusin', focused);
  votesOf('b').focus();
  expect(order()).toEqual(['1 vote: a', '2 votes: b', '3 votes: c']);
  screen.getByLabelText('Your question').focus();
  expect(order()).toEqual(['3 votes: c', '2 votes: b', '1 vote: a']);
});

test('the pointer on a question – others vote – it stays under the pointer until that has left the list', async () => {
  tell({ a: 1, b: 1 });
  const user = userEvent.setup();
  await user.hover(votesOf('b'));
  tell({ a: 2, b: 1 });
  tell({ a: 2, b: 3 });
  expect(order()).toEqual(['2 votes: a', '3 votes: b']);
  await user.hover(document.body);
  expect(order()).toEqual(['3 votes: b', '2 votes: a']);
});

test('a vote – pressed twice – given, then taken back', async () => {
  tell({ a: 1 });
  const wanted = () => JSON.parse(room.sent.mock.lastCall?.[1]?.body as string) as unknown;
  await userEvent.click(votesOf('a'));
  expect(wanted()).toEqual({ question: 'a', wanted: true });
  room.send({
    kind: 'questions',
    data: [{ id: 'a', author: 'olga', from: 'Olga', text: 'a', at: '2026-06-01T10:00:00.000Z', votes: ['olga', YOU] }],
  });
  expect(votesOf('a')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(votesOf('a'));
  expect(wanted()).toEqual({ question: 'a', wanted: false });
});

test('a question – asked – its author is told that it is in the list', async () => {
  const said = screen.getAllByRole('status').find(({ id }) => id === 'asked');
  expect(said).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Your question'), 'When?{Enter}');
  expect(said).toHaveTextContent('Your question is in the list.');
});
