import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteHosts } from '#server/session/site-hosts.ts';

interface WellKnown {
  /** Contact for vulnerability reports: `mailto:…`, `https://…`. */
  readonly securityContact: string;
  /** Parent domain of site and account area; null if they share a host. */
  readonly domain: string | null;
  readonly siteOrigin: (request: FastifyRequest) => string;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** RFC 9116 requires less than a year. Counted in whole days, so that the file stays the same all day. */
const VALID_DAYS = 180;

function securityText(contact: string, origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  // Web URLs in this file have to be https.
  const canonical = origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : [];
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, ru', ...canonical, ''].join('\n');
}

/** Adds well-known URLs (RFC 8615): the contact for vulnerability reports, and the page to change a password. */
export function registerWellKnown(app: FastifyInstance, { securityContact, domain, siteOrigin, now }: WellKnown): void {
  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      .send(securityText(securityContact, siteOrigin(request), now())),
  );
  // W3C, "A Well-Known URL for Changing Passwords": a temporary redirect. The page asks the visitor to sign in first.
  app.get('/.well-known/change-password', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${siteHosts(domain, request)?.account ?? ''}/account/security`, 302),
  );
}
