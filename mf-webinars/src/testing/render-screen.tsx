import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { fakeMatchMedia } from '#src/testing/match-media.ts';

/** Renders a component like a host: inside a router and with capabilities. @param path of the page */
export function renderScreen(ui: ReactNode, capabilities: Capabilities = fakeCapabilities().capabilities, path = '/') {
  fakeMatchMedia();
  return render(ui, {
    wrapper: ({ children }) => (
      <CapabilitiesProvider value={capabilities}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </CapabilitiesProvider>
    ),
  });
}
