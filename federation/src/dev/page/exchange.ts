// Runs before anything that the page shares is there: without React.
import type { Family, RefreshUpdate } from 'react-refresh/runtime';

/** A component as the page renders it: the same for all versions of its source. */
export interface Refreshable {
  readonly type: unknown;
  /** Rises with each version that cannot keep the state of the one before: its hooks are others. */
  mount: number;
  version: number;
  readonly listeners: Set<() => void>;
}

/** The components that the page renders, by what the refresh runtime knows them by. */
export const refreshables = new WeakMap<Family, Refreshable>();
/** Of the window, after components were exchanged: by the remote itself, or by a shell under development (dev/share-refresh-runtime.ts). */
export const EXCHANGED = 'components-exchanged';

/** Shows the new versions of components; those whose hooks changed begin anew. */
export function exchange({ updatedFamilies, staleFamilies }: RefreshUpdate): void {
  for (const family of [...updatedFamilies, ...staleFamilies]) {
    const component = refreshables.get(family);
    if (!component) continue;
    component.version += 1;
    if (staleFamilies.has(family)) component.mount += 1;
    for (const listener of component.listeners) listener();
  }
  globalThis.dispatchEvent(new Event(EXCHANGED));
}
