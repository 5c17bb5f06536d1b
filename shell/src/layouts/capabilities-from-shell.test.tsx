import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { CapabilitiesFromShell } from '#src/layouts/capabilities-from-shell.tsx';
import { type AppContextValue, AppContextProvider } from '#src/screens/app-context.tsx';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

function Asking() {
  return <p>{JSON.stringify(useCapabilities().tracking.source())}</p>;
}

test('a visitor of a campaign – a form of a remote asks where the visit came from – the campaign and the page, without its query', () => {
  history.replaceState(null, '', '/signup?auth=secret');
  const { runtime } = fakeRuntime({}, { visit: { utm_source: 'letter' } });
  render(
    <MemoryRouter>
      <AppContextProvider value={{ runtime } as unknown as AppContextValue}>
        <CapabilitiesFromShell settings={null}>
          <Asking />
        </CapabilitiesFromShell>
      </AppContextProvider>
    </MemoryRouter>,
  );
  expect(JSON.parse(screen.getByRole('paragraph').textContent)).toEqual({ url: 'http://localhost/signup', utm_source: 'letter' });
});
