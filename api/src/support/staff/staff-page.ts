import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HttpError } from '#src/errors.ts';
import { againPage } from '#src/support/staff/pages/sign-in-page.ts';
import { hasCsrf, type StaffSession } from '#src/support/staff/staff-session.ts';

const csrfField = z.object({ csrf: z.string().optional() });

/** Route options of the staff's pages. Never compressed: with a search term on the page, the length would reveal the CSRF secret. */
export const STAFF_ROUTE = { schema: { hide: true }, compress: false } as const;

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').serializer(String).send(text);
}

/** @throws HttpError 403 for a form without this session's CSRF secret */
export function requireCsrf(session: StaffSession, request: FastifyRequest): void {
  if (hasCsrf(session, csrfField.safeParse(request.body).data?.csrf)) return;
  throw new HttpError(403, 'bad_request', 'This page is from an earlier session. Load it again, and send it once more.');
}

/** Redirects to sign-in, which then leads to the requested page. */
export function askToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const from = request.headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') return sendPage(reply, againPage());
  return reply.redirect(`/staff/sign-in?to=${encodeURIComponent(request.url)}`, 303);
}
