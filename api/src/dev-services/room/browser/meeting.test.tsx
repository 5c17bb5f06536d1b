import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { meetingPage } from '#src/dev-services/room/pages/meeting-page.ts';
import type { RoomEvent } from '#src/dev-services/room/room-events.ts';
import { replaceNetwork, YOU } from '#src/testing/open-room.ts';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a meeting of a limited length – entered, its connection is lost, its time goes by – the focus moves once, and the end is announced twice', async () => {
  const limits = { tariff: 'Start', meeting_size: 5, meeting_minutes: 40 };
  const page = new DOMParser().parseFromString(meetingPage({ account: 'a', limits, back: '/', nonce: '' }), 'text/html');
  document.body.innerHTML = page.body.innerHTML;
  const room = replaceNetwork();
  await import('#src/dev-services/room/browser/meeting.ts');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Olga' } });
  fireEvent.submit(document.getElementById('enter') ?? document);
  const entered = (minutes: number): RoomEvent[] => [
    { kind: 'meeting', data: { size: 5, leftMs: minutes * MINUTE } },
    { kind: 'you', data: YOU },
  ];
  room.send(...entered(40));
  expect(screen.getByLabelText('Your message')).toHaveFocus();
  const warning = document.getElementById('left-warning');
  expect(warning).toHaveAttribute('role', 'status');

  screen.getByRole('button', { name: 'Mic' }).focus();
  jest.advanceTimersByTime(34 * MINUTE);
  room.send(...entered(6));
  expect(screen.getByRole('button', { name: 'Mic' })).toHaveFocus();
  expect(warning).toBeEmptyDOMElement();
  jest.advanceTimersByTime(MINUTE);
  expect(warning).toHaveTextContent('5 minutes left');
  jest.advanceTimersByTime(2 * MINUTE);
  expect(document.getElementById('left')).toHaveTextContent('3 minutes left');
  expect(warning).toHaveTextContent('5 minutes left');
  jest.advanceTimersByTime(2 * MINUTE);
  expect(warning).toHaveTextContent('1 minute left');
  room.send({ kind: 'ended', data: null });
  expect(warning).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
});
