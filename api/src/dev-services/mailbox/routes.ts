import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFound } from '#src/errors.ts';
import type { Mailbox } from '#src/dev-services/mailbox/mailbox.ts';
import { capturedMessagePage, listPage } from '#src/dev-services/mailbox/pages.ts';

export const MAILBOX_PATH = '/dev-services/mailbox';

/** E-mails are shown unchanged, in a sandboxed frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Serves captured messages: a page at /dev-services/mailbox, JSON for tests at /dev-services/mailbox.json?to=. */
export const mailboxRoutes: FastifyPluginAsync<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } };
  const page = (reply: FastifyReply, html: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);

  app.get<{ Querystring: { to?: string } }>(`${MAILBOX_PATH}.json`, options, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send({ data: mailbox.list(query.to) }),
  );
  app.get<{ Querystring: { to?: string } }>(MAILBOX_PATH, options, async ({ query }, reply) =>
    page(reply, listPage(mailbox.list(query.to), query.to)),
  );
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id`, options, async ({ params }, reply) => {
    const message = mailbox.find(Number(params.id));
    if (!message) throw notFound('message');
    return page(reply, capturedMessagePage(message));
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/html`, options, async ({ params }, reply) => {
    const message = mailbox.find(Number(params.id));
    if (!message?.html) throw notFound('message');
    return page(reply, message.html);
  });
};
