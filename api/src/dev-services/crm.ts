import type { FastifyPluginAsync } from 'fastify';
import { type CrmEvent, crmEvent } from '#src/support/crm/crm-event.ts';
import { isSignedWebhook } from '@plenum/shared-server/webhooks/sign-webhook';
import { HttpError } from '#src/errors.ts';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { devServicePage } from '#src/dev-services/page.ts';

export const CRM_PATH = '/dev-services/crm';

interface LocalCrmOptions {
  readonly secret: string;
  readonly clock: () => Date;
}

const MAX_EVENTS = 500;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * A local CRM that receives events as a real one should: it checks the signature and detects duplicates by id. The page is at
 * /dev-services/crm, the JSON for tests at /dev-services/crm.json (`{data: [event]}`, the newest first).
 */
export const crmRoutes: FastifyPluginAsync<LocalCrmOptions> = async (app, { secret, clock }) => {
  const events = new Map<string, CrmEvent>();
  const newest = () => [...events.values()].toReversed();
  const options = { schema: { hide: true }, config: { rateLimit: false as const } };

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(CRM_PATH, options, async ({ headers, body }, reply) => {
    const id = String(headers['webhook-id']);
    const part = { id, timestamp: Number(headers['webhook-timestamp']), body: String(body) };
    if (!isSignedWebhook(secret, String(headers['webhook-signature']), part, clock().getTime())) {
      throw new HttpError(401, 'unauthorized', 'The signature does not match this body, or the message is too old.');
    }
    if (!events.has(id)) events.set(id, crmEvent.parse(JSON.parse(part.body)));
    const [oldest] = events.keys();
    if (events.size > MAX_EVENTS && oldest !== undefined) events.delete(oldest);
    return reply.code(204).send();
  });
  app.get(`${CRM_PATH}.json`, options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ data: newest() }));
  app.get(CRM_PATH, options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(devServicePage('CRM', listOf(newest()))),
  );
};

function listOf(events: readonly CrmEvent[]): string {
  const note = '<p>Events that this site sent to its CRM. Set API_CRM_WEBHOOK_URL to send them to a real CRM.</p>';
  if (events.length === 0) return `${note}<p>No events yet.</p>`;
  return `${note}${events
    .map(
      ({ data }) => `<h2>${escapeHtml(data.number)}: ${escapeHtml(data.title)}</h2><pre>${escapeHtml(JSON.stringify(data, null, 2))}</pre>`,
    )
    .join('\n')}`;
}
