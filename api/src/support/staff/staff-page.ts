import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HttpError } from '#src/errors.ts';
import { againPage, signInPage } from '#src/support/staff/pages/sign-in-page.ts';
import { hasCsrf, type StaffSession } from '#src/support/staff/staff-session.ts';

const csrfField = z.object({ csrf: z.string().optional() });

/** Route options of the staff's pages. Never compressed: with a search term on the page, the length would reveal the CSRF secret. */
export const STAFF_ROUTE = { schema: { hide: true }, compress: false } as const;

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').serializer(String).send(text);
}

/** For a form with a text, of which the page shows what was written. */
export const EARLIER_SESSION = 'This page was from an earlier session. Check what you wrote, and send it once more.';

/** Returns whether a form carries this session's CSRF secret. */
export function isOfSession(session: StaffSession, request: FastifyRequest): boolean {
  return hasCsrf(session, csrfField.safeParse(request.body).data?.csrf);
}

/** @throws HttpError 403 for a form without this session's CSRF secret */
export function requireCsrf(session: StaffSession, request: FastifyRequest): void {
  if (isOfSession(session, request)) return;
  throw new HttpError(403, 'bad_request', 'This page is from an earlier session. Load it again, and send it once more.');
}

/** Redirects to sign-in, which then leads to the requested page. */
export function askToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const from = request.headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') return sendPage(reply, againPage());
  return reply.redirect(`/staff/sign-in?to=${encodeURIComponent(request.url)}`, 303);
}

/**
 * Answers a form that came without a session: the sign-in, which then leads to the page of the form.
 * @param to path of that page
 * @param written the text in the form, which is shown to be copied
 */
export function askToSignInAgain(reply: FastifyReply, to: string, written = ''): FastifyReply {
  if (written.trim() === '') return reply.redirect(`/staff/sign-in?to=${encodeURIComponent(to)}`, 303);
  return sendPage(reply.code(401), signInPage(to, null, written));
}
