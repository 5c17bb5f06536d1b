import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

/** Wraps a component like a host: with a router at `at`, and capabilities. */
export function inHost(ui: ReactNode, capabilities: Capabilities = fakeCapabilities().capabilities, at = '/'): ReactNode {
  const element = <CapabilitiesProvider value={capabilities}>{ui}</CapabilitiesProvider>;
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />;
}

export const renderInHost = (ui: ReactNode, capabilities?: Capabilities, at?: string) => render(inHost(ui, capabilities, at));
