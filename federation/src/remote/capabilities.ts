import { createContext, use, useSyncExternalStore } from 'react';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionActions, SessionView } from '@plenum/shared-contracts/remote/session';

const CapabilitiesContext = createContext<Capabilities | null>(null);

/** Provides the capabilities to `useCapabilities`. The host wraps every screen and block in it; unit tests do the same. */
export const CapabilitiesProvider = CapabilitiesContext.Provider;

/**
 * The hook through which a component reaches its host: HTTP calls, session, navigation, notifications, tracking, error reporting, settings.
 * @returns the capabilities of the host
 * @throws Error outside of a host. In a unit test, wrap the component in `CapabilitiesProvider`.
 * @example
 * const { http, notify } = useCapabilities();
 */
export function useCapabilities(): Capabilities {
  const capabilities = use(CapabilitiesContext);
  if (!capabilities) throw new Error('useCapabilities() was called outside of a host: wrap the component in CapabilitiesProvider.');
  return capabilities;
}

/**
 * Reads the current session. During hydration it is the session that the server rendered with, so that both renders match; the browser's
 * current session follows right after.
 * @returns `view`, which describes the session, and `actions`, which change it
 * @throws Error outside of a host, as `useCapabilities`
 * @example
 * const { view, actions } = useSession();
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
