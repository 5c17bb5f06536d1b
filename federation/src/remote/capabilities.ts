import { createContext, use, useSyncExternalStore } from 'react';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionActions, SessionView } from '@plenum/shared-contracts/remote/session';

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

/**
 * Returns the current session and its actions. During hydration it is the session that the server rendered with, so that both renders
 * match; the browser's current session follows right after.
 */
export function useSession(): { readonly view: SessionView; readonly actions: SessionActions } {
  const { session } = useCapabilities();
  const view = useSyncExternalStore(
    session.subscribe,
    () => session.view,
    () => session.serverView,
  );
  return { view, actions: session.actions };
}
