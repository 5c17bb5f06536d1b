import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '#src/billing/payments/payment-provider.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { WEBHOOK_PATH } from '#src/billing/payments/webhook-routes.ts';
import { yooKassa } from '#src/billing/payments/yookassa.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { PAYMENTS_API_PATH, paymentRoutes } from '#src/dev-services/payments/routes.ts';
import { randomBytes } from 'node:crypto';
import { createProvider, type Provider } from '#src/account/social/provider.ts';
import { localProviders } from '#src/dev-services/identity/local-providers.ts';
import { identityRoutes } from '#src/dev-services/identity/routes.ts';
import { CRM_PATH, crmRoutes } from '#src/dev-services/crm.ts';
import { type RoomServer, startRoomServer } from '#src/dev-services/room/room-server.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { ADDRESSES_PATH, addressRoutes } from '#src/dev-services/addresses.ts';
import { suggestAddresses, type SuggestAddresses } from '#src/billing/address-suggestions/address-suggestions.ts';
import { newToken } from '#src/platform/secrets/token.ts';
import type { Crm } from '#src/support/crm/notify-crm.ts';

/** Returns the origin of dev services within this service; the port is known once the service listens. */
function ownOriginOf(app: FastifyInstance): () => string {
  return () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('A dev service has an address once the service listens.');
    return `http://127.0.0.1:${address.port}`;
  };
}

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

/** Returns the configured service, a dev service, or null if there is neither. */
export async function openAddressSuggestions(
  app: FastifyInstance,
  { addressSuggestions: real, devServices }: Config,
): Promise<SuggestAddresses | null> {
  if (real) return suggestAddresses({ url: () => real.url, token: real.token });
  if (!devServices.addresses) return null;
  const token = newToken();
  await app.register(addressRoutes, { token });
  const ownOrigin = ownOriginOf(app);
  return suggestAddresses({ url: () => `${ownOrigin()}${ADDRESSES_PATH}`, token });
}

/** Returns the configured CRM, a dev service, or null if there is neither. */
export async function openCrm(app: FastifyInstance, { crm: real, devServices }: Config, clock: Deps['clock']): Promise<Crm | null> {
  if (real) return { url: () => real.url, secret: real.secret };
  if (!devServices.crm) return null;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await app.register(crmRoutes, { secret, clock });
  const ownOrigin = ownOriginOf(app);
  return { url: () => `${ownOrigin()}${CRM_PATH}`, secret };
}

/**
 * Starts the dev service for rooms, on a port of its own, when this service listens.
 * @returns the dev service; null before that, and without dev services
 */
export function openRooms(app: FastifyInstance, { devServices, siteOrigins }: Config, clock: Deps['clock']): () => RoomServer | null {
  if (!devServices.room) return () => null;
  let rooms: RoomServer | null = null;
  app.addHook('onListen', async () => {
    rooms = await startRoomServer({ api: `${ownOriginOf(app)()}${API_BASE}`, siteOrigin: siteOrigins[0] ?? '', clock });
  });
  app.addHook('onClose', async () => rooms?.close());
  return () => rooms;
}

/** Returns the address that says whether rooms work: the configured one, or that of the dev service where no other rooms are configured. */
export function roomsHealthUrl({ roomsHealthUrl: real, roomsUrl }: Config, localRooms: ReturnType<typeof openRooms>): string | null {
  return real ?? (roomsUrl === null ? (localRooms()?.health ?? null) : null);
}

/** Returns the configured providers, or a dev service if there are none. */
export async function openSocialProviders(
  app: FastifyInstance,
  { socialProviders: real, devServices, siteOrigins }: Config,
): Promise<Provider[]> {
  if (real) return real.map((settings) => createProvider({ ...settings, issuer: () => settings.issuer }));
  if (!devServices.identity) return [];
  const ownOrigin = ownOriginOf(app);
  const { settings, clients } = localProviders(siteOrigins, ownOrigin);
  await app.register(identityRoutes, { ownOrigin, clients });
  return settings.map(createProvider);
}
