import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

/** Wraps a component as a host does: with a router and capabilities. */
export function inHost(ui: ReactNode, capabilities: Capabilities = fakeCapabilities().capabilities): ReactNode {
  const element = <CapabilitiesProvider value={capabilities}>{ui}</CapabilitiesProvider>;
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}

export const renderInHost = (ui: ReactNode, capabilities?: Capabilities) => render(inHost(ui, capabilities));
