import Negotiator from 'negotiator';

export type ContentCoding = 'br' | 'zstd' | 'gzip';

/** Smallest first: for the main page, 145 KB, brotli gives 30 KB, zstd 32, gzip 33. */
const CODINGS: readonly ContentCoding[] = ['br', 'zstd', 'gzip'];
const PREFERRED = [...CODINGS, 'identity'];

/** Decisions by Accept-Encoding. All browsers together send a handful of values. */
const decided = new Map<string, ContentCoding | null>();
const MAX_DECISIONS = 100;
/** Negotiating a header of 100 KB would take 80 ms. */
const MAX_LENGTH = 1000;

/**
 * Returns the coding that the client prefers (RFC 9110, section 12.5.3), of equal ones the smallest. Null sends the response uncompressed,
 * even to a client that excludes that and accepts nothing else: a response that it may be able to read is better than a refusal. A header that
 * no client has a reason to send counts as none.
 */
export function preferredCoding(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): ContentCoding | null {
  const accepted = String(request.headers['accept-encoding']);
  const known = decided.get(accepted);
  if (known !== undefined) return known;
  if (accepted.length > MAX_LENGTH) return null;
  const [best] = new Negotiator(request).encodings(PREFERRED, { preferred: PREFERRED });
  const coding = CODINGS.find((candidate) => candidate === best) ?? null;
  if (decided.size < MAX_DECISIONS && accepted.length < 100) decided.set(accepted, coding);
  return coding;
}
