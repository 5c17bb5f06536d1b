import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';

/** Renders a component as a host would: inside a router and with capabilities, here `fakeCapabilities()`. */
export function renderScreen(ui: ReactNode, host: ReturnType<typeof fakeCapabilities> = fakeCapabilities()) {
  const view = render(
    <CapabilitiesProvider value={host.capabilities}>
      <MemoryRouter>{ui}</MemoryRouter>
    </CapabilitiesProvider>,
  );
  return { ...view, host };
}
