import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startChat } from '#src/dev-services/room/browser/chat.ts';
import type { RoomEvent } from '#src/dev-services/room/room-events.ts';
import { openRoom, YOU } from '#src/testing/open-room.ts';

const message = (id: string, author = 'olga'): RoomEvent => ({
  kind: 'message',
  data: { id, author, from: author, text: `Text ${id}`, at: '2026-06-01T10:00:00.000Z' },
});
const YOURS: RoomEvent = { kind: 'you', data: YOU };
const END: RoomEvent = { kind: 'questions', data: [] };
const log = () => screen.getByRole('log', { name: 'Messages' });
const texts = () => [...log().querySelectorAll('p:last-child')].map(({ textContent }) => textContent);

let room: ReturnType<typeof openRoom>;
beforeEach(() => {
  jest.useFakeTimers();
  room = openRoom();
  startChat(room.link);
  room.connect();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const enter = (...messages: readonly RoomEvent[]) => {
  room.send(YOURS, ...messages, END);
  jest.runOnlyPendingTimers();
};

test('a room with messages – entered – they are shown, but not announced; those after them are', () => {
  room.send(YOURS, message('1'), message('2'));
  expect(log()).toHaveAttribute('aria-live', 'off');
  room.send(END);
  expect(log()).toHaveAttribute('aria-live', 'off');
  jest.runOnlyPendingTimers();
  expect(log()).not.toHaveAttribute('aria-live');
  expect(texts()).toEqual(['Text 1', 'Text 2']);
});

test('a lost connection – comes back – shown messages stay the same elements, and only those that were missed are added, announced', () => {
  enter(message('1'), message('2'));
  const [, second] = log().children;
  room.send(YOURS, message('2'), message('3'), END);
  expect(log()).not.toHaveAttribute('aria-live');
  expect(texts()).toEqual(['Text 2', 'Text 3']);
  expect(log().children[0]).toBe(second);
});

test('a meeting – ends, and another one is entered – its messages only, not announced', () => {
  enter(message('1'));
  room.send({ kind: 'ended', data: null }, YOURS, message('2'));
  expect(log()).toHaveAttribute('aria-live', 'off');
  expect(texts()).toEqual(['Text 2']);
});

test.each([
  ['at the end', 'others', 700, 'olga', 1000],
  ['further up', 'others', 200, 'olga', 200],
  ['further up', 'the reader', 200, YOU, 1000],
])('a reader %s – a message of %s comes – the list is scrolled from %i as it should be', (_place, _who, from, author, to) => {
  enter(message('1'));
  Object.defineProperties(log(), { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } });
  log().scrollTop = from;
  room.send(message('2', author));
  expect(log().scrollTop).toBe(to);
});

test('a slow room – a text is sent, and another one is typed – the field is empty at once, Enter sends nothing twice, and what is typed stays', async () => {
  jest.useRealTimers();
  const answer = Promise.withResolvers<Response>();
  room.sent.mockReturnValueOnce(answer.promise);
  const field = screen.getByLabelText('Your message');
  await userEvent.type(field, 'Hello{Enter}');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'Second{Enter}');
  expect(room.sent).toHaveBeenCalledTimes(1);
  answer.resolve(new Response(null, { status: 204 }));
  await userEvent.type(field, ' text');
  expect(field).toHaveValue('Second text');
  await userEvent.type(field, '{Enter}');
  expect(room.sent).toHaveBeenCalledTimes(2);
});

test('a room that does not answer – a text is sent, and another one is begun – both are in the field, and it says so each time', async () => {
  jest.useRealTimers();
  const answer = Promise.withResolvers<Response>();
  room.sent.mockReturnValueOnce(answer.promise);
  const field = screen.getByLabelText('Your message');
  await userEvent.type(field, 'Hello{Enter}');
  await userEvent.type(field, 'all');
  answer.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText(/^Not sent/)).toHaveAttribute('role', 'alert');
  expect(field).toHaveValue('Hello all');
  const again = Promise.withResolvers<Response>();
  room.sent.mockReturnValueOnce(again.promise);
  await userEvent.type(field, '{Enter}');
  expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
  again.resolve(new Response(null, { status: 409 }));
  expect(await screen.findByText(/^Not sent/)).toBeVisible();
});
