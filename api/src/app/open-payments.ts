import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '#src/billing/payments/payment-provider.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { WEBHOOK_PATH } from '#src/billing/payments/webhook-routes.ts';
import { yooKassa } from '#src/billing/payments/yookassa.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { ownOriginOf } from '#src/dev-services/own-origin.ts';
import { PAYMENTS_API_PATH, paymentRoutes } from '#src/dev-services/payments/routes.ts';

/** Key of the dev service. It need not be secret, as everyone on this machine may pay there. */
const LOCAL_SHOP = { shopId: '100500', secretKey: 'test_local' };

/** Opens the configured payment service or a dev service; null: there is neither. */
export async function openPayments(app: FastifyInstance, deps: Deps, { yooKassa: real, devServices }: Config): Promise<PaymentDeps | null> {
  if (real) return { ...deps, log: app.log, provider: yooKassa({ ...real, url: () => real.url }) };
  if (!devServices.payments) return null;
  const ownOrigin = ownOriginOf(app);
  const shop = LOCAL_SHOP;
  await app.register(paymentRoutes, { ...deps, ...shop, ownOrigin, webhookPath: WEBHOOK_PATH });
  const url = () => `${ownOrigin()}${PAYMENTS_API_PATH}`;
  return { ...deps, log: app.log, provider: yooKassa({ ...shop, url, receipts: { taxSystem: 1 } }) };
}

/** Returns the same payment service for an operator's process on this machine; null: there is none. */
export function paymentProviderForOperator({ yooKassa: real, devServices, port }: Config): PaymentProvider | null {
  if (real) return yooKassa({ ...real, url: () => real.url });
  if (!devServices.payments) return null;
  return yooKassa({ ...LOCAL_SHOP, url: () => `http://127.0.0.1:${port}${PAYMENTS_API_PATH}`, receipts: null });
}
