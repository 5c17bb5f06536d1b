import type { FastifyPluginAsync } from 'fastify';
import { orderEndpoints } from '@plenum/mf-billing/contract/orders';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { invoicePdf } from '#src/billing/invoices/invoice-pdf.ts';
import { type StoredOrder, orderToken } from '#src/billing/orders/order-store.ts';
import { requireOrder } from '#src/billing/orders/require-order.ts';
import type { Seller } from '#src/billing/seller.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

interface InvoiceDeps extends BillingDeps {
  readonly seller: () => Promise<Seller>;
}

/** Returns the path below the API base; null for an order paid online. */
export function invoicePath(keys: ServiceKeys, { id, method }: Pick<StoredOrder, 'id' | 'method'>): string | null {
  return method === 'invoice' ? `/v1/orders/${id}/invoice?token=${orderToken(keys, id)}` : null;
}

/** Serves the invoice of an order as a PDF, to its owner and to those who open its link. */
export const invoiceRoutes: FastifyPluginAsync<InvoiceDeps> = async (app, deps) => {
  registerEndpoint(
    app,
    orderEndpoints.invoice,
    async ({ params, query: { token }, request }) => {
      const { order } = await requireOrder(deps, request, { ...params, token, what: 'invoice' });
      if (order.method !== 'invoice') throw notFound('invoice');
      return { name: `${order.number}.pdf`, bytes: await invoicePdf(order, await deps.seller()) };
    },
    // Rendering one takes a tenth of a second of processor time.
    { authenticate: deps.authentication.optional, limiter: app.rateLimit({ max: deps.limits.orders }) },
  );
};
