import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MAP_READY } from '#src/pages/contacts/map-frame.ts';
import { OfficeMap } from '#src/pages/contacts/office-map.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const liveMap = () => screen.queryByTitle<HTMLIFrameElement>('Map of the way to our office');
const drawnMap = () => screen.getByRole('img', { name: /^The way from the metro/ });

async function show(status: number): Promise<void> {
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response)) as typeof fetch;
  render(<OfficeMap />);
  await pass(0);
}
const say = (source: Window | null | undefined, data: string) =>
  act(() => void dispatchEvent(new MessageEvent('message', { source: source ?? null, data })));

test('no map service – shown – the way is drawn, and nothing is loaded', async () => {
  await show(204);
  expect(drawnMap()).toBeVisible();
  expect(liveMap()).toBeNull();
});

test('a map service that answers – its map stands – it is shown and stays', async () => {
  await show(200);
  say(liveMap()?.contentWindow, MAP_READY);
  await pass(5000);
  expect(liveMap()).toHaveClass('live');
});

test('a map service that does not answer – after 5 s – only the drawn way is left', async () => {
  await show(200);
  await pass(4999);
  expect(liveMap()).not.toBeNull();
  await pass(1);
  expect(liveMap()).toBeNull();
  expect(drawnMap()).toBeVisible();
});

test('somebody else says that the map stands – heard – it is not believed', async () => {
  await show(200);
  say(window, MAP_READY);
  expect(liveMap()).not.toHaveClass('live');
});
