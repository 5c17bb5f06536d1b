import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of one request. */
export interface Outcome {
  /** 0: no response. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  /** Whether the page came from the site's cache: `hit`, `stale`, `joined`; null if it was rendered for this request. */
  readonly cache: string | null;
  readonly milliseconds: number;
  /** Why there was no response: `UND_ERR_CONNECT_TIMEOUT`, if no connection was accepted for ten seconds; null if there was one. */
  readonly failure: string | null;
}

export async function ask(address: string, signal?: AbortSignal): Promise<Outcome> {
  const began = performance.now();
  const passed = () => performance.now() - began;
  try {
    const response = await fetch(address, { signal: signal ?? null });
    const text = await response.text();
    const { status, headers } = response;
    const cache = /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? null;
    return { status, text, retryAfter: headers.get('retry-after'), cache, milliseconds: passed(), failure: null };
  } catch (error) {
    const { name, cause } = error as { readonly name: string; readonly cause?: { readonly code?: string } };
    return { status: 0, text: '', retryAfter: null, cache: null, milliseconds: passed(), failure: cause?.code ?? name };
  }
}

/** Requests pages with constant concurrency until the time is up. @returns responses per second */
export async function capacityOf(addresses: readonly string[], atOnce: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const visitor = async (first: number) => {
    for (let n = first; performance.now() < end; n += 1) {
      const { status } = await ask(addresses[n % addresses.length] ?? '');
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => visitor(index)));
  return answered / seconds;
}

/** Requests pages at a constant rate, whether they are answered or not. */
export async function requestAtConstantRate(addresses: readonly string[], perSecond: number, seconds: number): Promise<Promise<Outcome>[]> {
  const pending: Promise<Outcome>[] = [];
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (passed >= seconds) return pending;
    while (pending.length < passed * perSecond) pending.push(ask(addresses[pending.length % addresses.length] ?? ''));
    await pause(20);
  }
}

/** Formats the number of responses by status and their durations in one line. */
export function figuresOf(outcomes: readonly Outcome[]): string {
  const statuses = [...new Set(outcomes.map(({ status }) => status))].toSorted((a, b) => a - b);
  return statuses
    .map((status) => {
      const times = outcomes.flatMap((outcome) => (outcome.status === status ? outcome.milliseconds : [])).toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
      const failures = [...new Set(outcomes.flatMap(({ failure }) => failure ?? []))].join(', ');
      return `${times.length} × ${status || `no answer: ${failures}`} (p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms)`;
    })
    .join('; ');
}
