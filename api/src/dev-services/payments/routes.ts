import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { checkoutPage } from '#src/dev-services/payments/checkout-page.ts';
import { createNotifier, NOTIFICATION_MODES, type NotificationMode } from '#src/dev-services/payments/notifications.ts';
import {
  createPayment,
  createRefund,
  settleReserved,
  finishPayment,
  listRefunds,
  ProtocolError,
  readPayment,
  readRefund,
  type Protocol,
} from '#src/dev-services/payments/payment-protocol.ts';
import { prepareTables } from '#src/dev-services/payments/payment-store.ts';

const PAYMENTS_PATH = '/dev-services/payments';
/** Base path that corresponds to https://api.yookassa.ru/v3. */
export const PAYMENTS_API_PATH = `${PAYMENTS_PATH}/v3`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const SLOW_MS = 30_000;

export interface LocalPaymentOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: () => Date;
  readonly ownOrigin: () => string;
  readonly webhookPath: string;
  readonly shopId: string;
  readonly secretKey: string;
}

/** Simulates failures, for tests and demonstrations. */
const control = z.strictObject({
  /** `down`: 500 to all calls of the shop. `silent`: done, but the answer is lost. `mute`: sends no notifications. */
  mode: z.enum(['up', 'down', 'silent', 'mute']),
});

const form = z.object({
  outcome: z.enum(['pay', 'slow', 'decline', 'leave']),
  reason: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/)
    .default('general_decline'),
  notifications: z.enum(Object.keys(NOTIFICATION_MODES) as [NotificationMode]).default('once'),
});

/** A local payment service with YooKassa's API v3 and a checkout page. */
export const paymentRoutes: FastifyPluginAsync<LocalPaymentOptions> = async (app, settings) => {
  const { database, clock, ownOrigin, webhookPath } = settings;
  const protocol: Protocol = { clock, checkoutUrl: (id) => `${ownOrigin()}${PAYMENTS_PATH}/checkout/${id}` };
  const notifier = createNotifier(() => `${ownOrigin()}${webhookPath}`, app.log);
  app.addHook('onClose', async () => notifier.close());
  let mode: z.output<typeof control>['mode'] = 'up';
  let isPrepared = false;

  const inTables = <Result>(work: (query: Query) => Promise<Result>): Promise<Result> =>
    database.transaction(async (query) => {
      if (!isPrepared) await prepareTables(query);
      const result = await work(query);
      isPrepared = true;
      return result;
    });
  const notify = (object: Record<string, unknown>, how: NotificationMode = 'once') =>
    mode === 'mute' ? Promise.resolve() : notifier.notify(object, how);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return done(null, Object.fromEntries(new URLSearchParams(text)));
    }
    try {
      done(null, JSON.parse(text === '' ? '{}' : text));
    } catch {
      done(new ProtocolError(400, 'invalid_request', 'The body is not JSON.'));
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProtocolError)) throw error;
    const { status, code, message } = error;
    return reply.code(status).send({ type: 'error', id: crypto.randomUUID(), code, description: message });
  });

  const options = { schema: { hide: true }, config: { rateLimit: false as const } };
  const shop = {
    ...options,
    onRequest: async (request: FastifyRequest) => {
      if (mode === 'down') throw new ProtocolError(500, 'internal_server_error', 'The service is down, as its mode demands.');
      requireShop(request, settings);
    },
    onSend: async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown) => (mode === 'silent' ? 'lost' : payload),
  };
  const keyOf = ({ headers }: FastifyRequest) => headers['idempotence-key'] as string | undefined;
  type ById = { Params: { id: string } };

  app.post(`${PAYMENTS_API_PATH}/payments`, shop, (request) =>
    inTables((query) => createPayment(query, protocol, keyOf(request), request.body)),
  );
  app.get<ById>(`${PAYMENTS_API_PATH}/payments/:id`, shop, ({ params }) => inTables((query) => readPayment(query, protocol, params.id)));
  for (const how of ['capture', 'cancel'] as const) {
    app.post<ById>(`${PAYMENTS_API_PATH}/payments/:id/${how}`, shop, (request) =>
      inTables((query) => settleReserved(query, protocol, keyOf(request), request.params.id, how)),
    );
  }
  app.post(`${PAYMENTS_API_PATH}/refunds`, shop, async (request, reply) => {
    const refund = await inTables((query) => createRefund(query, protocol, keyOf(request), request.body));
    // Sent after the answer, as a real notification arrives separately.
    reply.raw.once('finish', () => void notify(refund as Record<string, unknown>));
    return refund;
  });
  app.get<{ Querystring: { payment_id?: string; 'created_at.gte'?: string } }>(`${PAYMENTS_API_PATH}/refunds`, shop, ({ query: asked }) =>
    inTables((query) => listRefunds(query, asked.payment_id, asked['created_at.gte'])),
  );
  app.get<ById>(`${PAYMENTS_API_PATH}/refunds/:id`, shop, ({ params }) => inTables((query) => readRefund(query, params.id)));

  app.get<ById>(`${PAYMENTS_PATH}/checkout/:id`, options, async ({ params, url }, reply) => {
    const payment = await inTables((query) => readPayment(query, protocol, params.id));
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(checkoutPage(payment as Record<string, unknown>, url));
  });
  app.post<ById>(`${PAYMENTS_PATH}/checkout/:id`, options, async (request, reply) => {
    const { outcome, reason, notifications } = form.parse(request.body);
    const { id } = request.params;
    const before = (await inTables((query) => readPayment(query, protocol, id))) as Record<string, unknown>;
    const back = (before['confirmation'] as { return_url?: string } | undefined)?.return_url;
    if (notifications === 'forged' || outcome === 'leave') {
      if (notifications === 'forged') await notify(before, 'forged');
    } else {
      const ends = { pay: 'paid', slow: { endsAt: new Date(clock().getTime() + SLOW_MS) }, decline: { reason } } as const;
      const ended = await inTables((query) => finishPayment(query, protocol, id, ends[outcome]));
      if (ended) await notify(ended as Record<string, unknown>, notifications);
    }
    if (back === undefined) return reply.redirect(request.url, 303);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  });
  app.put(`${PAYMENTS_PATH}/control`, options, (request) => {
    ({ mode } = control.parse(request.body));
    return { mode };
  });
};

function requireShop({ headers }: FastifyRequest, { shopId, secretKey }: LocalPaymentOptions): void {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ProtocolError(401, 'invalid_credentials', 'Basic authentication with shop id and secret key is required.');
}
