import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';

/** Renders a component as a host would: inside a router, at the beginning of its page, and with capabilities, here `fakeCapabilities()`. */
export function renderScreen(ui: ReactNode, host: ReturnType<typeof fakeCapabilities> = fakeCapabilities()) {
  history.replaceState(null, '', '/');
  const view = render(
    <CapabilitiesProvider value={host.capabilities}>
      <BrowserRouter>{ui}</BrowserRouter>
    </CapabilitiesProvider>,
  );
  return { ...view, host };
}
