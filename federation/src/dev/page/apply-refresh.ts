// Runs before React and any other shared library is loaded.
import type { Family, RefreshUpdate } from 'react-refresh/runtime';

/** A component as the page renders it: the same for all versions of its source. */
export interface Refreshable {
  readonly type: unknown;
  /** Increases with each version whose hooks differ, so that it cannot keep the state of the previous one. */
  mount: number;
  version: number;
  readonly listeners: Set<() => void>;
}

/** Rendered components, by their family in the refresh runtime. */
export const refreshables = new WeakMap<Family, Refreshable>();
/** Window event after components were replaced, by the remote itself or by a shell under development (dev/share-refresh-runtime.ts). */
export const COMPONENTS_REFRESHED = 'components-refreshed';

/** Renders the new versions of components. Components whose hooks changed lose their state. */
export function applyRefresh({ updatedFamilies, staleFamilies }: RefreshUpdate): void {
  for (const family of [...updatedFamilies, ...staleFamilies]) {
    const component = refreshables.get(family);
    if (!component) continue;
    component.version += 1;
    if (staleFamilies.has(family)) component.mount += 1;
    for (const listener of component.listeners) listener();
  }
  globalThis.dispatchEvent(new Event(COMPONENTS_REFRESHED));
}
