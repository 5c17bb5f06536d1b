import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MAP_READY } from '#src/pages/contacts/office.ts';
import type { ConsentChoices } from '#src/consent/consent-categories.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import { OfficeMap } from '#src/pages/contacts/office-map.tsx';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { observedStore } from '#src/testing/observed-store.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const liveMap = () => screen.queryByTitle<HTMLIFrameElement>('Map of the route to our office');
const drawnMap = () => screen.getByRole('img', { name: /^The way from the metro/ });

async function show(status: number, choices: ConsentChoices = { maps: true }): Promise<ConsentStore> {
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response)) as typeof fetch;
  const consent = fakeConsent(choices);
  render(
    <InShell runtime={fakeRuntime({}, { consent: observedStore(consent) }).runtime}>
      <OfficeMap />
    </InShell>,
  );
  await pass(0);
  return consent;
}
const offer = () => screen.queryByRole('button', { name: 'Show the interactive map' });
const say = (source: Window | null | undefined, data: string) =>
  act(() => void dispatchEvent(new MessageEvent('message', { source: source ?? null, data })));

test('no map service – shown – the drawn map, and nothing is loaded', async () => {
  await show(204);
  expect(drawnMap()).toBeVisible();
  expect(liveMap()).toBeNull();
  expect(offer()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in Yandex Maps' })).toHaveAttribute('href', expect.stringContaining('37.6713%2C55.7526'));
});

test.each([[{}], [{ maps: false, statistics: true }]])(
  'no consent to maps (%j) – shown – the drawn map, until its button gives that consent',
  async (choices) => {
    const consent = await show(200, choices);
    await pass(10_000);
    expect(liveMap()).toBeNull();
    expect(drawnMap()).toBeVisible();
    const button = offer();
    if (button) fireEvent.click(button);
    expect(liveMap()).not.toBeNull();
    expect(offer()).toBeNull();
    expect(screen.getByRole('group', { name: 'Map' })).toHaveFocus();
    expect(consent.choices).toEqual({ ...choices, maps: true });
  },
);

test('consent to maps is withdrawn – the live map is shown – it is removed at once', async () => {
  const consent = await show(200);
  expect(document.body).toHaveFocus();
  act(() => consent.decide({ maps: false }));
  expect(liveMap()).toBeNull();
  expect(offer()).toBeVisible();
});

test('a map service that answers – its map is ready – the live map is shown and stays', async () => {
  await show(200);
  say(liveMap()?.contentWindow, MAP_READY);
  await pass(5000);
  expect(liveMap()).toHaveClass('live');
});

test('a map service that does not answer – after 5 s – only the drawn map is left [S9.12]', async () => {
  await show(200);
  await pass(4999);
  expect(liveMap()).not.toBeNull();
  await pass(1);
  expect(liveMap()).toBeNull();
  expect(drawnMap()).toBeVisible();
});

test('another window posts the ready message – received – it is ignored', async () => {
  await show(200);
  say(window, MAP_READY);
  expect(liveMap()).not.toHaveClass('live');
});
