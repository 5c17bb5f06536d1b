import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { WEBHOOK_PATH } from '#src/billing/payments/webhook-routes.ts';
import { yooKassa } from '#src/billing/payments/yookassa.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { newToken } from '#src/secrets/token.ts';
import { ownOriginOf } from '#src/stand-ins/own-origin.ts';
import { PAYMENTS_API_PATH, paymentRoutes } from '#src/stand-ins/payments/routes.ts';

/** The payment service of the settings, or a local one in its place; null: there is neither. */
export async function openPayments(app: FastifyInstance, deps: Deps, { yooKassa: real, standIns }: Config): Promise<PaymentDeps | null> {
  if (real) return { ...deps, log: app.log, provider: yooKassa({ ...real, url: () => real.url }) };
  if (!standIns.payments) return null;
  const ownOrigin = ownOriginOf(app);
  const shop = { shopId: '100500', secretKey: newToken() };
  await app.register(paymentRoutes, { ...deps, ...shop, ownOrigin, webhookPath: WEBHOOK_PATH });
  const url = () => `${ownOrigin()}${PAYMENTS_API_PATH}`;
  return { ...deps, log: app.log, provider: yooKassa({ ...shop, url, receipts: { taxSystem: 1 } }) };
}
