import { BlockList, isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { READ_BACK_PAYMENT } from '#src/billing/payments/payment-jobs.ts';
import { findByProviderId, findPayment } from '#src/billing/payments/payment-store.ts';
import { ProviderRefusalError, ProviderUnavailableError } from '#src/billing/payments/payment-provider.ts';
import { reconcilePayment, type PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { notFound } from '#src/errors.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { rejectMalformedText } from '#src/platform/http/reject-malformed-text.ts';
import { enqueueOrReschedule } from '#src/platform/jobs/enqueue.ts';

export const WEBHOOK_PATH = `${API_BASE}/v1/payment/webhook`;

/** One service notifies from few addresses, twice or more for each payment. */
const PER_MINUTE = 600;
/** Delay of the job in seconds, longer than the read-back that the request itself awaits. */
const ASK_AFTER = 5;

interface WebhookDeps extends PaymentDeps {
  /** Addresses and subnets that notifications are accepted from; null: any. */
  readonly sources: readonly string[] | null;
}

/** Only the fields that identify the payment; the others are not trusted. */
const notification = z.object({
  event: z.string(),
  object: z.object({
    id: z.string().min(1).max(100),
    payment_id: z.string().max(100).optional(),
    metadata: z.object({ payment_id: z.uuid().optional() }).nullish().catch(undefined),
  }),
});

/**
 * Routes for notifications of the payment service. They are not signed, so the payment that one names is read back from the service. They
 * are answered alike whether or not the payment exists, as anyone can send them.
 */
export const webhookRoutes: FastifyPluginAsync<WebhookDeps> = async (app, deps) => {
  const { database, log, sources } = deps;
  const allowed = sources && sourceList(sources);

  app.route({
    method: 'POST',
    url: WEBHOOK_PATH,
    config: { rateLimit: false },
    schema: { hide: true, body: notification },
    onRequest: app.rateLimit({ max: PER_MINUTE }),
    preValidation: rejectMalformedText,
    handler: async (request, reply) => {
      if (allowed && !allowed(request.ip)) throw notFound('page');
      const { object, event } = request.body as z.output<typeof notification>;
      const payment = await findMeant(object);
      if (payment) {
        // Enqueued first: if this process dies or the service does not answer, the job reads the payment back.
        await enqueueOrReschedule(database.query, READ_BACK_PAYMENT, { paymentId: payment.id }, ASK_AFTER);
        await readBack(payment.id, event);
      }
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  });

  /** Finds the payment by the service's id, or by ours if the answer to its creation was lost. */
  async function findMeant({ id, payment_id: ofRefund, metadata }: z.output<typeof notification>['object']) {
    const known = await findByProviderId(database.query, ofRefund ?? id);
    return known ?? (metadata?.payment_id === undefined ? null : findPayment(database.query, metadata.payment_id));
  }

  async function readBack(paymentId: string, event: string): Promise<void> {
    try {
      await reconcilePayment(deps, paymentId);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusalError)) throw error;
      log.warn({ err: error, payment: paymentId, event }, 'A payment that was notified cannot be read back now');
    }
  }
};

function sourceList(sources: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const source of sources) {
    const [address = '', bits] = source.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '');
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
