import type { FastifyPluginAsync } from 'fastify';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import type { Subscription } from '@plenum/mf-blog/contract/schemas';
import { acceptBrowserForms } from '#src/content/blog/subscriptions/browser-forms.ts';
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  findSubscriptionOf,
  requestSubscription,
} from '#src/content/blog/subscriptions/subscription-store.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { findConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { requireEmail } from '#src/identity/contacts/parse-contact.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { apiRoutePath, redirect, registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

export interface SubscriptionDeps extends Deps {
  readonly authentication: Authentication;
  /** Requests per minute and client address. */
  readonly perMinute: number;
}

const SUBSCRIBE_PAGE = '/blog/subscribe';
const pageOf = (token: string) => `/blog/subscription/${encodeURIComponent(token)}`;

/** Routes of the blog by e-mail (docs/decisions/0188). */
export const subscriptionRoutes: FastifyPluginAsync<SubscriptionDeps> = async (app, { database, clock, authentication, perMinute }) => {
  acceptBrowserForms(app, ({ params }, status) => {
    const { token } = params as { token?: string };
    if (token !== undefined) return `${pageOf(token)}${status < 400 || status === 404 ? '' : '?failed'}`;
    if (status < 400) return `${SUBSCRIBE_PAGE}?sent`;
    return `${SUBSCRIBE_PAGE}?failed=${status === 422 ? 'address' : 'later'}`;
  });

  async function present(token: string): Promise<{ data: Subscription }> {
    const row = await findSubscription(database.query, token);
    if (!row) throw notFound('subscription');
    return { data: { status: row.status, email_masked: maskEmail(row.email) } };
  }

  registerEndpoint(
    app,
    blogEndpoints.subscribe,
    async ({ body, request }) => {
      const email = requireEmail(body.email);
      if (body.website) request.log.info('Honeypot filled in, subscription dropped');
      else await database.transaction((query) => requestSubscription(query, email, clock()));
      return { data: { status: 'accepted' as const } };
    },
    { limiter: app.rateLimit({ max: perMinute }) },
  );

  registerEndpoint(app, blogEndpoints.subscription, ({ params }) => present(params.token));

  registerEndpoint(
    app,
    blogEndpoints.ownSubscription,
    async ({ request }) => {
      const email = await findConfirmedEmail(database.query, authentication.callerOf(request).accountId);
      const row = email === null ? undefined : await findSubscriptionOf(database.query, email);
      return { data: row ? { status: row.status, email_masked: maskEmail(row.email), token: row.token } : null };
    },
    { authenticate: authentication.required },
  );

  registerEndpoint(app, blogEndpoints.confirmSubscription, async ({ params }) => {
    await confirmSubscription(database.query, params.token, clock());
    return present(params.token);
  });

  registerEndpoint(app, blogEndpoints.unsubscribe, async ({ params }) => {
    await endSubscription(database.query, params.token, clock());
    return present(params.token);
  });

  // Programs that do not know RFC 8058 open the address of `List-Unsubscribe` in a browser.
  app.get(apiRoutePath(blogEndpoints.unsubscribe.path), { schema: { hide: true } }, async (request, reply) =>
    redirect(reply, pageOf((request.params as { token: string }).token)),
  );
};
