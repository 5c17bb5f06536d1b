import type { Capabilities, HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { type Answers, fakeCapabilities } from '#src/testing/fake-capabilities.ts';

/** What the standalone page provides to a remote. */
export interface StandaloneOptions {
  /** Answers to calls, by `METHOD /path`, as for `fakeCapabilities`. */
  readonly answers?: Answers;
  /** The signed-in user. Default none. */
  readonly session?: Partial<SessionView>;
  readonly settings?: Capabilities['settings'];
}

/** One request of the remote to its host. */
export interface HostEvent {
  readonly id: number;
  readonly kind: 'call' | 'notice' | 'report' | 'session';
  readonly text: string;
}

export interface FakeHost {
  readonly capabilities: Capabilities;
  /** All requests so far; a new list with every event. */
  readonly events: () => readonly HostEvent[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly changeSession: (changes: Partial<SessionView>) => void;
}

/**
 * Creates a host that answers from `answers` and records the remote's requests.
 * @param navigate goes to a path of the page
 */
export function createFakeHost({ answers, session, settings = null }: StandaloneOptions, navigate: Capabilities['navigate']): FakeHost {
  const fake = fakeCapabilities(answers, session, settings);
  const listeners = new Set<() => void>();
  let events: readonly HostEvent[] = [];
  const note = (kind: HostEvent['kind'], text: string): void => {
    events = [...events, { id: events.length, kind, text }];
    for (const listener of listeners) listener();
  };
  const call: HttpClient['call'] = async (endpoint, input, options) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    try {
      const reply = await fake.capabilities.http.call(endpoint, input, options);
      note('call', `${name}: answered`);
      return reply;
    } catch (error) {
      note('call', `${name}: ${String(error)}`);
      throw error;
    }
  };
  return {
    capabilities: {
      ...fake.capabilities,
      http: { call },
      navigate,
      notify: ({ tone, text }) => note('notice', `${tone}: ${text}`),
      report: (error) => note('report', String(error)),
    },
    events: () => events,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changeSession(changes) {
      fake.session.change(changes);
      note('session', JSON.stringify(changes));
    },
  };
}
