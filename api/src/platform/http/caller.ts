import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Whose budget a request is counted against. */
export interface Caller {
  /** An IP address; of IPv6 the /64 network, since one household or host has all of it. */
  readonly address: string;
  /** True for the shell's server loaders, which ask on behalf of the visitor at `address`. */
  readonly loader: boolean;
}

interface CallerFacts {
  /** Address of the peer, or what a trusted proxy says it is. Absent where the peer has left meanwhile, whatever Fastify's types say. */
  readonly ip: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Tells who calls. A request signed with the shared secret (`x-plenum-loader`) comes from a server
 * loader of the shell, and the first address of its `x-forwarded-for` is the visitor's. Without a
 * secret on this side, with a wrong one or without a valid address it is an ordinary request.
 */
export function callerOf({ ip, headers }: CallerFacts, secret: string | null): Caller {
  const visitor =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const loader = secret !== null && isIP(visitor) !== 0 && equal(String(headers['x-plenum-loader'] ?? ''), secret);
  return { address: normalizeIP(loader ? visitor : (ip ?? '')), loader };
}

/** Compares digests, so that the time it takes tells nothing of the secret, not even its length. */
function equal(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
