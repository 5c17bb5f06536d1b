import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { useRegistry } from '#src/registry/registry-context.ts';

export interface Query<Value> {
  /** The newest answer. It stays while a newer one is requested, and when that fails. */
  readonly value: Value | undefined;
  /** Why the last request failed; undefined after a success. */
  readonly error: unknown;
  /** When `value` arrived. */
  readonly loadedAt: Date | undefined;
  readonly reload: () => void;
}

interface QueryOptions<Value> {
  /** Identifies what is requested. An answer is never shown under another key. */
  readonly key: string;
  readonly load: (client: RegistryClient, signal: AbortSignal) => Promise<Value>;
  /** Each new number requests again. */
  readonly revision?: number;
  /** Milliseconds after which it is requested again, if the page is visible. */
  readonly everyMs?: number;
}

/** Interval at which a failed request is repeated. */
const RETRY_MS = 5000;

interface State<Value> {
  readonly key: string;
  readonly value?: Value;
  readonly loadedAt?: Date;
  readonly error?: unknown;
}

/** Requests something of the registry, and again whenever it may have changed. */
export function useQuery<Value>({ key, load, revision = 0, everyMs }: QueryOptions<Value>): Query<Value> {
  const client = useRegistry();
  const [state, setState] = useState<State<Value>>({ key });
  const [reloads, setReloads] = useState(0);
  // A new object is a new request, even if only a number in it has changed.
  const request = useMemo(() => ({ client, key, revision, reloads }), [client, key, revision, reloads]);
  const start = useEffectEvent((of: { client: RegistryClient }, signal: AbortSignal) => load(of.client, signal));
  useEffect(() => {
    const { signal, abort } = cancellable();
    const { key: requested } = request;
    start(request, signal).then(
      (value) => signal.aborted || setState({ key: requested, value, loadedAt: new Date() }),
      (error: unknown) => signal.aborted || setState((last) => ({ ...(last.key === requested ? last : { key: requested }), error })),
    );
    return abort;
  }, [request]);

  const isCurrent = state.key === key;
  const hasFailed = isCurrent && state.error !== undefined;
  const interval = hasFailed ? RETRY_MS : everyMs;
  useEffect(() => {
    if (interval === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && setReloads((count) => count + 1), interval);
    return () => clearInterval(timer);
  }, [interval]);

  return {
    value: isCurrent ? state.value : undefined,
    error: isCurrent ? state.error : undefined,
    loadedAt: isCurrent ? state.loadedAt : undefined,
    reload: () => setReloads((count) => count + 1),
  };
}

function cancellable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
