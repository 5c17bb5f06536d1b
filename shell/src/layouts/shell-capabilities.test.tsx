import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { CAPABILITY_NAMES } from '@plenum/shared-contracts/remote/capabilities';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

function Asking() {
  const { tracking } = useCapabilities();
  useEffect(() => tracking.activity('signed-up', { by: 'form' }), [tracking]);
  return <p>{JSON.stringify(tracking.source())}</p>;
}

test.each([
  ['in the browser', { source: () => ({ utm_source: 'letter' }), activity: jest.fn() }, { utm_source: 'letter' }],
  ['on the server', null, {}],
])('a remote %s – reads the source and records an activity – as the shell’s tracking provides them', (_, visit, expected) => {
  const { runtime } = fakeRuntime({}, { visit });
  render(
    <MemoryRouter>
      <AppContextProvider value={{ runtime } as unknown as AppContextValue}>
        <ShellCapabilities settings={null}>
          <Asking />
        </ShellCapabilities>
      </AppContextProvider>
    </MemoryRouter>,
  );
  expect(JSON.parse(screen.getByRole('paragraph').textContent)).toEqual(expected);
  if (visit) expect(visit.activity.mock.calls).toEqual([['signed-up', { by: 'form' }]]);
});

test('a remote – lists its capabilities – all that the manifest of the shell names', () => {
  const { runtime } = fakeRuntime({});
  const Listing = () => <p>{Object.keys(useCapabilities()).toSorted().join()}</p>;
  render(
    <MemoryRouter>
      <AppContextProvider value={{ runtime: { ...runtime, timeZone: 'Europe/Moscow' } } as unknown as AppContextValue}>
        <ShellCapabilities settings={null}>
          <Listing />
        </ShellCapabilities>
      </AppContextProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(Object.keys(CAPABILITY_NAMES).toSorted().join());
});
