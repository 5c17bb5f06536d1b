import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import type * as Runtime from 'react-refresh/runtime';
import { DevErrorBoundary } from '#src/dev/page/dev-error-boundary.tsx';
import '#src/dev/share-refresh-runtime.ts';

const page = globalThis as unknown as { __STACK_ADDRESS__: string; __REACT_REFRESH_RUNTIME__: typeof Runtime };
const { register, performReactRefresh } = page.__REACT_REFRESH_RUNTIME__;

let failing = true;
function Guestbook() {
  if (failing) throw new Error('Broken on purpose');
  return 'Leave a message';
}

beforeEach(() => {
  failing = true;
  page.__STACK_ADDRESS__ = 'http://localhost:3102/-/source-locations';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <DevErrorBoundary>
      <Guestbook />
    </DevErrorBoundary>,
  );

test('a component throws – its stack leads to a source – the error is shown with its source position', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('at Guestbook (src/guestbook.tsx:12:9)'));
  show();
  await screen.findByText('at Guestbook (src/guestbook.tsx:12:9)');
  expect(screen.getByRole('alert').textContent).toContain('Error: Broken on purpose');
  expect(fetched).toHaveBeenCalledWith(page.__STACK_ADDRESS__, expect.objectContaining({ body: expect.stringContaining('at Guestbook') }));
});

test('a component throws – no source position is found – the error is shown with its stack', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Broken on purpose[^]*at Guestbook/);
});

test('a component threw before the page’s first refresh – its fixed source arrives – the component is shown', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('at Guestbook (src/guestbook.tsx:12:9)'));
  const replaceComponent = (type: () => string) => {
    register(type, 'guestbook.tsx Guestbook');
    return act(() => void performReactRefresh());
  };
  replaceComponent(Guestbook);
  const { container } = show();
  await screen.findByText('at Guestbook (src/guestbook.tsx:12:9)');
  failing = false;
  replaceComponent(function FixedGuestbook() {
    return 'Leave a message';
  });
  expect(container.textContent).toBe('Leave a message');
});
