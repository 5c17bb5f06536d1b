import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { invoicePdf } from '#src/billing/invoices/invoice-pdf.ts';
import { findOrder, type StoredOrder, isOrderToken, orderToken } from '#src/billing/orders/order-store.ts';
import type { Seller } from '#src/billing/seller.ts';
import { notFound } from '#src/errors.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** Rendering one takes a tenth of a second of processor time. */
const PER_MINUTE = 10;

interface InvoiceDeps extends BillingDeps {
  readonly seller: () => Promise<Seller>;
}

const params = z.object({ id: z.uuid() });
const query = z.object({ token: z.string().max(200).optional() });

/** Returns the path below the API base; null for an order paid online. */
export function invoicePath(keys: ServiceKeys, { id, method }: Pick<StoredOrder, 'id' | 'method'>): string | null {
  return method === 'invoice' ? `/v1/orders/${id}/invoice?token=${orderToken(keys, id)}` : null;
}

/** Serves the invoice of an order as a PDF. It is opened by a link, so it takes a token only and is not in the table of JSON endpoints. */
export const invoiceRoutes: FastifyPluginAsync<InvoiceDeps> = async (app, { database, keys, seller }) => {
  app.get(
    `${API_BASE}/v1/orders/:id/invoice`,
    { schema: { hide: true, params, querystring: query }, config: { rateLimit: false }, onRequest: app.rateLimit({ max: PER_MINUTE }) },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof params>;
      const { token } = request.query as z.output<typeof query>;
      const order = await findOrder(database.query, id);
      const isOpen = order?.method === 'invoice' && order.detachedAt === null && isOrderToken(await keys(), id, token);
      if (!order || !isOpen) throw notFound('invoice');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `inline; filename="${order.number}.pdf"`,
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('application/pdf')
        .send(await invoicePdf(order, await seller()));
    },
  );
};
