import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { Deps } from '#src/deps.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { signInPage } from '#src/support/staff/pages/sign-in-page.ts';
import { requireCsrf, sendPage, STAFF_ROUTE } from '#src/support/staff/staff-page.ts';
import type { StaffSessions } from '#src/support/staff/staff-session.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';
import { countEvent, type RateLimit, revertEvent } from '#src/platform/rate-limit.ts';

/** Tokens cannot be guessed; the limit slows attempts down and makes them visible in the log. */
const WRONG_TOKENS: RateLimit = { name: 'staff tokens', max: 10, windowMs: 15 * MINUTE_MS };

/** Paths of this service only, never a URL of another site. */
const ownPage = z
  .string()
  .regex(/^\/staff\/(?:tickets|incidents)[\w/.?=&%+-]*$/)
  .optional()
  .catch(undefined);
const signInQuery = z.object({ to: ownPage });
const signInBody = z.object({ token: z.string().trim().max(200).catch(''), to: ownPage });

export const signInRoutes: FastifyPluginAsync<Deps & { readonly sessions: StaffSessions }> = async (
  app,
  { database: { query }, clock, sessions },
) => {
  app.get('/', STAFF_ROUTE, async (_request, reply) => reply.redirect('/staff/tickets', 303));

  app.get('/sign-in', STAFF_ROUTE, async (request, reply) =>
    sendPage(reply, signInPage(signInQuery.parse(request.query).to ?? null, null)),
  );

  app.post('/sign-in', STAFF_ROUTE, async (request, reply) => {
    const { token, to } = signInBody.parse(request.body ?? {});
    const { address } = callerOf(request, null);
    // Counted before the lookup, so that concurrent attempts count too.
    const wait = await countEvent(query, WRONG_TOKENS, address, clock());
    if (wait > 0) {
      request.log.warn({ address }, 'Staff sign-in refused after too many wrong tokens');
      const minutes = Math.ceil(wait / 60);
      reply.code(429).header('retry-after', wait);
      return sendPage(reply, signInPage(to ?? null, `Too many wrong tokens. Try again in ${minutes} min.`));
    }
    if (!(await sessions.open(token, request, reply))) {
      request.log.warn({ address }, 'Staff sign-in with a wrong token');
      return sendPage(reply.code(401), signInPage(to ?? null, 'This token is invalid or has been revoked. Check it and try again.'));
    }
    await revertEvent(query, WRONG_TOKENS, address);
    return reply.redirect(to ?? '/staff/tickets', 303);
  });

  app.post('/sign-out', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (session) {
      requireCsrf(session, request);
      await sessions.close(request, reply);
    }
    return reply.redirect('/staff/sign-in', 303);
  });
};
