import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';

/** Renders a component like a host: inside a router, at the beginning of its page, with capabilities (`fakeCapabilities()` here). */
export function renderScreen(ui: ReactNode, host: ReturnType<typeof fakeCapabilities> = fakeCapabilities()) {
  history.replaceState(null, '', '/');
  const view = render(
    <CapabilitiesProvider value={host.capabilities}>
      <BrowserRouter>{ui}</BrowserRouter>
    </CapabilitiesProvider>,
  );
  return { ...view, host };
}
