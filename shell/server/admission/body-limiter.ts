import { finished } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

interface BodyLimits {
  readonly total: number;
  /** IPv6 addresses are counted by their /64 network. */
  readonly perAddress: number;
}

/**
 * Limits how many bodies may be arriving at a time. A client decides how slowly it sends a body, so without a limit a single one could hold
 * whatever is kept for each of them.
 */
export class BodyLimiter {
  readonly #limits: BodyLimits;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a request until its body has arrived or its connection ends.
   * @returns false if the limit is reached, so that the request is not counted
   */
  tryAcquire({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>): boolean {
    if (raw.complete) return true;
    const address = normalizeIP(ip);
    if (this.#total >= this.#limits.total || (this.#byAddress.get(address) ?? 0) >= this.#limits.perAddress) return false;
    this.#change(address, 1);
    finished(raw, { writable: false }, () => this.#change(address, -1));
    return true;
  }

  #change(address: string, change: number): void {
    this.#total += change;
    const count = (this.#byAddress.get(address) ?? 0) + change;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
  }
}
