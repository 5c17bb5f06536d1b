import { brotliDecompressSync } from 'node:zlib';
import { type PageOutcome, pageOutcomeOf } from '#src/load/page-outcome.ts';
import type { Response } from '#src/load/send-request.ts';

/** The outcome of one request. */
export interface Outcome {
  /** 0: no response. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** Whether the page came from the site's cache: `hit`, `stale`, `joined`; null if it was rendered for this request. */
  readonly cache: string | null;
  /** From the request until the end of its answer, or until the visitor left. */
  readonly milliseconds: number;
  /** Why there was no response: `no connection`, `no answer` after the deadline; the error's code; null if there was one. */
  readonly failure: string | null;
  readonly answer: PageOutcome;
}

export function outcomeOf({ status, headers, body, milliseconds, failure }: Response): Outcome {
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  return {
    status,
    retryAfter: headers['retry-after'] ?? null,
    cache: /cache;desc=(\w+)/.exec(String(headers['server-timing'] ?? ''))?.[1] ?? null,
    milliseconds,
    failure,
    answer: pageOutcomeOf(text),
  };
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
