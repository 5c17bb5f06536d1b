import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startPeople } from '#src/dev-services/room/browser/people.ts';
import type { PersonInRoom } from '#src/dev-services/room/room-events.ts';
import { openRoom, YOU } from '#src/testing/open-room.ts';

afterEach(() => void jest.restoreAllMocks());

test('people – one speaks, one raises a hand, one leaves – each keeps their element, which says it', () => {
  const room = openRoom();
  document.getElementById('panel-people')?.removeAttribute('hidden');
  startPeople(room.link);
  room.connect();
  const person = (name: string, changes: Partial<PersonInRoom> = {}): PersonInRoom => ({
    id: name,
    name,
    hand: null,
    microphone: true,
    speaking: false,
    camera: false,
    ...changes,
  });
  const shown = () => screen.getAllByRole('listitem').filter(({ className }) => className === 'person');
  room.send({ kind: 'you', data: YOU }, { kind: 'people', data: [person(YOU), person('Olga'), person('Ilya')] });
  const [you, olga, ilya] = shown();
  const name = olga?.querySelector('b');
  room.send({ kind: 'people', data: [person(YOU), person('Olga', { speaking: true }), person('Ilya', { hand: '2026-06-01' })] });
  expect(shown()).toEqual([ilya, you, olga]);
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hand raised'),
    expect.stringMatching(/You.*Microphone on/),
    expect.stringMatching(/Olga.*Speaking/),
  ]);
  expect(olga?.querySelector('b')).toBe(name);
  room.send({ kind: 'people', data: [person(YOU), person('Olga')] });
  expect(shown()).toEqual([you, olga]);
});
