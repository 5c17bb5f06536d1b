import type { FastifyRequest } from 'fastify';

/** Whether the browser takes brotli; `br;q=0` says that it does not (RFC 9110, section 12.4.2). */
export function acceptsBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return accepted.some((coding) => /^br(\s*;|$)/.test(coding) && !/;\s*q=0(\.0*)?$/.test(coding));
}
