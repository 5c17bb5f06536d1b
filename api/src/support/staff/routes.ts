import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { HttpError } from '#src/errors.ts';
import { toHttpError } from '#src/platform/http/to-http-error.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import { siteFont, siteStyles } from '#src/platform/branding/site-branding.ts';
import { incidentRoutes } from '#src/support/staff/incident-routes.ts';
import { replyRoutes } from '#src/support/staff/reply-routes.ts';
import { ticketSender } from '#src/support/staff/show-ticket.ts';
import { messagePage } from '#src/support/staff/pages/sign-in-page.ts';
import { signInRoutes } from '#src/support/staff/sign-in-routes.ts';
import { sendPage } from '#src/support/staff/staff-page.ts';
import { staffSessions } from '#src/support/staff/staff-session.ts';
import { ticketRoutes } from '#src/support/staff/ticket-routes.ts';
import type { StaffToken } from '#src/support/staff/staff-tokens.ts';

export interface StaffDeps extends Deps {
  readonly keys: KeySource;
  /** Configured tokens, valid in addition to those of the database. */
  readonly tokens: readonly StaffToken[];
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Path below /staff → its content type, and its source files in order. */
const FILES = {
  'staff.css': { type: 'text/css; charset=utf-8', parts: ['frame.css', 'list.css', 'ticket.css', 'conversation.css', 'incidents.css'] },
  'icon.svg': { type: 'image/svg+xml', parts: ['icon.svg'] },
} as const;

/** A reply of the maximum length: a character takes up to nine bytes in a form. */
const BODY_BYTES = 64 * 1024;

/**
 * Routes of the staff's pages at `/staff`, HTML that needs no scripts. They are not part of the API that the site exposes: the operator
 * decides who can reach them (docs/tickets.md).
 */
export const staffRoutes: FastifyPluginAsync<StaffDeps> = async (app, { keys, tokens, database, clock }) => {
  const deps: Deps = { database, clock };
  const sessions = staffSessions(deps, keys, tokens);

  // Pages send forms only: JSON or text could be a value without fields.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
    // Browsers send a line break as CR LF, but count it as one character where a field limits them.
    done(
      null,
      Object.fromEntries(Array.from(new URLSearchParams(String(body)), ([name, value]) => [name, value.replaceAll('\r\n', '\n')])),
    );
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('content-security-policy', POLICY).header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
  // Refuses forms of other sites before reading them: SameSite protects the cookie, this check also the sign-in.
  app.addHook('onRequest', async ({ method, headers, host, protocol }) => {
    if (method !== 'POST') return;
    const isOwn = headers.origin === undefined ? headers['sec-fetch-site'] === undefined : headers.origin === `${protocol}://${host}`;
    if (!isOwn) throw new HttpError(403, 'bad_request', 'This form was sent from another site. Open the page here and send it again.');
  });
  app.setErrorHandler((error, request, reply) => {
    const fault = toHttpError(error);
    if (fault.status >= 500) request.log.error({ err: error }, 'Page of the staff failed');
    if (fault.retryAfter !== null) reply.header('retry-after', fault.retryAfter);
    return sendPage(reply.code(fault.status), messagePage(fault.status === 404 ? 'Not found' : 'That did not work', fault.message));
  });

  for (const [name, { type, parts }] of Object.entries(FILES)) {
    const file = (await Promise.all(parts.map((part) => readFile(path.join(import.meta.dirname, 'pages', part), 'utf8')))).join('\n');
    const content = name === 'staff.css' ? `${siteStyles('/staff/')}\n${file}` : file;
    app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
  }
  await app.register(siteFont);
  await app.register(signInRoutes, { ...deps, sessions });
  const show = ticketSender(deps);
  await app.register(ticketRoutes, { ...deps, sessions, show });
  await app.register(replyRoutes, { ...deps, sessions, show });
  await app.register(incidentRoutes, { ...deps, sessions });
};
