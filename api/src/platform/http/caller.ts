import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { equalSecrets } from '@plenum/shared-server/security/equal-secrets';

/** The caller whose rate limits a request counts against. */
export interface Caller {
  /** An IP address, or the /64 network of an IPv6 address, since one household or host has all of it. */
  readonly address: string;
  /** True for the shell's server loaders, which call on behalf of the visitor at `address`. */
  readonly loader: boolean;
}

interface CallerFacts {
  /** Address of the peer, or the one that a trusted proxy states. Missing once the peer has disconnected, despite Fastify's types. */
  readonly ip: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Returns the caller. A request signed with the shared secret (`x-plenum-loader`) comes from a server loader of the shell, and the first
 * address of its `x-forwarded-for` is the visitor's. If this service has no secret, or the request has a wrong one or an invalid address,
 * it is an ordinary request.
 */
export function callerOf({ ip, headers }: CallerFacts, secret: string | null): Caller {
  const visitor =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const loader = secret !== null && isIP(visitor) !== 0 && equalSecrets(String(headers['x-plenum-loader'] ?? ''), secret);
  return { address: normalizeIP(loader ? visitor : (ip ?? '')), loader };
}
