import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteHosts } from '#server/session/site-hosts.ts';

interface WellKnown {
  /** Address where a vulnerability is reported: `mailto:…`, `https://…`. */
  readonly securityContact: string;
  /** Parent domain of site and account area; null where they share a host. */
  readonly domain: string | null;
  readonly siteOrigin: (request: FastifyRequest) => string;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. By whole days, so that the file is the same all day. */
const VALID_DAYS = 180;

function securityText(contact: string, origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  // A web address in this file has to be https.
  const canonical = origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : [];
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, ru', ...canonical, ''].join('\n');
}

/** What programs look for at fixed addresses (RFC 8615): whom to tell of a vulnerability, where a password is changed. */
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
  // W3C, "A Well-Known URL for Changing Passwords": a temporary redirect; the page asks to sign in first.
  app.get('/.well-known/change-password', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${siteHosts(domain, request)?.account ?? ''}/account/security`, 302),
  );
}
