import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startDevices } from '#src/dev-services/room/browser/devices.ts';
import { openRoom } from '#src/testing/open-room.ts';

afterEach(() => void jest.restoreAllMocks());

test('a camera – turned on and off – its button keeps its name, and its pressed state says which', async () => {
  const room = openRoom();
  const track = Object.assign(new EventTarget(), { stop: jest.fn() });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => ({ getTracks: () => [track] }) },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'MediaStream', { value: Object, configurable: true });
  startDevices(room.link);
  expect(screen.getByRole('button', { name: 'Mic', pressed: false })).toHaveTextContent('Mic off');
  await userEvent.click(screen.getByRole('button', { name: 'Camera', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Camera', pressed: true })).toHaveTextContent('Camera on');
  await userEvent.click(screen.getByRole('button', { name: 'Camera', pressed: true }));
  expect(screen.getByRole('button', { name: 'Camera', pressed: false })).toHaveTextContent('Camera off');
  expect(track.stop).toHaveBeenCalled();
});
