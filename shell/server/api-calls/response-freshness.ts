import type { ApiResponse } from '#server/api-calls/call-api.ts';

/** How long, and for whom, pages may show an answer of the API. */
export interface ResponseFreshness {
  /** Whether the answer may be stored for all visitors. */
  readonly isPublic: boolean;
  /** How long the answer is fresh from now on, in milliseconds. */
  readonly freshMs: number;
  /** When the clock makes the answer untrue, in epoch milliseconds; Infinity: never. */
  readonly validUntil: number;
  /** Groups of content in the answer: `blog`, `webinars`. */
  readonly topics: ReadonlySet<string>;
}

/** Reads `cache-control`, `age` (RFC 9111), `valid-until` and `surrogate-key`. */
export function responseFreshness({ headers }: Pick<ApiResponse, 'headers'>): ResponseFreshness {
  const directives = (headers['cache-control'] ?? '').split(',').map((directive) => directive.trim());
  const maxAge = Number(directives.find((directive) => /^max-age=\d{1,9}$/.test(directive))?.slice('max-age='.length) ?? 0);
  const age = /^\d{1,9}$/.test(headers['age'] ?? '') ? Number(headers['age']) : 0;
  const validUntil = Date.parse(headers['valid-until'] ?? '');
  return {
    isPublic: directives.includes('public') && maxAge > 0,
    freshMs: Math.max(maxAge - age, 0) * 1000,
    validUntil: Number.isNaN(validUntil) ? Infinity : validUntil,
    topics: new Set((headers['surrogate-key'] ?? '').split(' ').filter(Boolean)),
  };
}
