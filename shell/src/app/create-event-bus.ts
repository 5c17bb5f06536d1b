import type { EventBus, SiteEvents } from '@plenum/shared-contracts/events/events';
import type { Report } from '#src/errors/create-reporter.ts';

/**
 * Creates the bus for events between the parts of the page. Listeners are called in order of subscription; one that throws is reported and
 * does not affect the rest.
 */
export function createEventBus(report: Report): EventBus {
  const listeners = new Map<keyof SiteEvents, Set<(payload: never) => void>>();
  return {
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          (listener as (value: typeof payload) => void)(payload);
        } catch (error) {
          report(error, { event: name });
        }
      }
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}
