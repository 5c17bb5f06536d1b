import type { FastifyInstance } from 'fastify';
import { sitePath } from '@plenum/shared-contracts/navigation/site-path';
import { authCookies } from '#contract/session/auth-cookies.ts';
import { NO_AUTH } from '#contract/session/auth-state.ts';
import { SWITCH_ACTION } from '#contract/session/switch-account.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import { pendingSessionCookie, readPendingSession, type SessionRoutes, sessionWith } from '#server/session/auth-parameter.ts';
import { isOwnForm } from '#server/session/own-form.ts';
import { siteHosts } from '#server/session/site-hosts.ts';

/**
 * Adds the form target of `/switch-account`: the visitor accepts the session that a link offered. Only that page can post it: the offer's
 * cookie is not sent with other sites' requests, and the browser names the origin of the form.
 */
export function registerSwitchAccount(app: FastifyInstance, { domain, checkToken, now }: SessionRoutes): void {
  void app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, __, done) => done(null));
    form.post(SWITCH_ACTION, async (request, reply) => {
      const to = sitePath((request.query as { to?: unknown }).to?.toString() ?? '') ?? '/';
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const offered = readPendingSession(request.headers.cookie);
      if (offered === null || !isOwnForm(request)) return reply.redirect(to, 303);
      const checked = await checkToken(offered, request).catch((error: unknown) => {
        request.log.warn({ reason: (error as Error).message }, 'The token of a pending session could not be checked');
        return 'unavailable' as const;
      });
      if (checked === 'unavailable')
        return sendPlainPage(reply, 503, 'The account was not switched', 'We could not check the account. Please try again in a moment.');
      const cookieDomain = siteHosts(domain, request)?.domain ?? null;
      const cookies = checked ? authCookies(sessionWith(checked, NO_AUTH, now()), cookieDomain) : [];
      return reply.header('set-cookie', [...cookies, pendingSessionCookie(null)]).redirect(to, 303);
    });
  });
}
