import { createContext, use } from 'react';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

const CapabilitiesContext = createContext<Capabilities | null>(null);

/** The host wraps every screen and block in it. */
export const CapabilitiesProvider = CapabilitiesContext.Provider;

/**
 * The one hook through which a remote reaches its host: http, session view, navigation,
 * notifications, tracking, error reporting, settings.
 * @throws Error outside of a host; in a unit test, wrap the component in `CapabilitiesProvider`
 */
export function useCapabilities(): Capabilities {
  const capabilities = use(CapabilitiesContext);
  if (!capabilities) throw new Error('useCapabilities() was called outside of a host: wrap the component in CapabilitiesProvider.');
  return capabilities;
}
