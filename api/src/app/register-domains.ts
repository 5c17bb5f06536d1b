import type { FastifyInstance } from 'fastify';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import type { Questionnaire } from '@plenum/mf-profile/contract/quiz/schemas';
import { createBreachedPasswordCheck } from '#src/identity/accounts/breached-passwords.ts';
import { createPasswordCheck } from '#src/identity/accounts/check-new-password.ts';
import { createPasswordHashing, type Derive } from '#src/identity/accounts/passwords.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { authRoutes } from '#src/account/auth/routes.ts';
import { companyRoutes } from '#src/account/companies/routes.ts';
import { confirmIdentityRoutes } from '#src/account/reauthentication/routes.ts';
import { profileRoutes } from '#src/account/profile/routes.ts';
import { quizRoutes } from '#src/support/quiz/routes.ts';
import { type KeySource, keySource } from '#src/platform/secrets/service-keys.ts';
import { socialRoutes } from '#src/account/social/routes.ts';
import {
  openAddressSuggestions,
  openCrm,
  openPayments,
  openRooms,
  openSocialProviders,
  roomsHealthUrl,
} from '#src/app/external-services.ts';
import { suggestRoutes } from '#src/billing/address-suggestions/routes.ts';
import { type Authentication, createAuthentication } from '#src/identity/sessions/authenticate.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import type { Seller } from '#src/billing/seller.ts';
import { billingRoutes } from '#src/billing/routes.ts';
import { blogRoutes } from '#src/content/blog/routes.ts';
import { findArticleOgImage, findAuthorOgImage } from '#src/content/blog/og-image-content.ts';
import { subscriptionRoutes } from '#src/content/blog/subscriptions/routes.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { formRoutes } from '#src/support/forms/routes.ts';
import { contentRoutes, pageRoutes, promoRoutes, siteRoutes } from '#src/content/site/routes.ts';
import type { PromoSource } from '#src/content/site/current-promos.ts';
import { getContent } from '#src/content/site/queries.ts';
import { findPageOgImage } from '#src/content/site/page-og-image.ts';
import { ogImageRoutes } from '#src/og-images/routes.ts';
import { tokenExchangeRoutes } from '#src/identity/token-exchange/routes.ts';
import { ticketOpener } from '#src/support/tickets/open-ticket.ts';
import { staffRoutes } from '#src/support/staff/routes.ts';
import { statusRoutes } from '#src/status/routes.ts';
import { trackingRoutes } from '#src/tracking/routes.ts';
import { findReceipt } from '#src/webinars/registrations/registration-result.ts';
import { recordingRoutes } from '#src/webinars/recordings/routes.ts';
import { webinarRoutes } from '#src/webinars/routes.ts';
import { findGuestRoom, submitWebinarForm } from '#src/webinars/webinar-form.ts';
import { findSpeakerOgImage, findWebinarOgImage } from '#src/webinars/og-image-content.ts';
import { createBookStackSource } from '#src/content/wiki/bookstack/bookstack-source.ts';
import { createOwnSource } from '#src/content/wiki/own/own-source.ts';
import { wikiRoutes } from '#src/content/wiki/routes.ts';

/** What the routes of all domains are made with. */
interface Parts {
  readonly config: Config;
  readonly deps: Deps;
  readonly keys: KeySource;
  readonly authentication: Authentication;
  /** The local rooms of webinars and accounts, in place of a real service; returns null where that is configured. */
  readonly localRooms: ReturnType<typeof openRooms>;
  /** Derives password hashes; absent: argon2. */
  readonly derive: Derive | undefined;
}

/** What the routes of the domains share with their jobs. */
interface Domains {
  readonly keys: KeySource;
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** Null: tickets go to no CRM. */
  readonly crm: Awaited<ReturnType<typeof openCrm>>;
  /** Returns the address that says whether rooms work; null: they are not measured. */
  readonly roomsHealth: () => string | null;
}

/**
 * Registers the routes of all domains, and of the dev services that replace external services of theirs.
 * @param derive derives password hashes; argon2 by default
 */
export async function registerDomains(app: FastifyInstance, config: Config, deps: Deps, derive?: Derive): Promise<Domains> {
  const keys = keySource(deps.database, config.tokenKey);
  const authentication = createAuthentication(deps, keys, config.sessions);
  const parts: Parts = { config, deps, keys, authentication, localRooms: openRooms(app, config, deps.clock), derive };
  await registerContent(app, parts);
  await registerWebinars(app, parts);
  const payments = await registerBilling(app, parts);
  const crm = await registerSupport(app, parts);
  await registerAccounts(app, parts);
  await app.register(trackingRoutes, { ...deps, authentication, activities: config.activities, perMinute: config.rateLimit });
  return { keys, payments, crm, roomsHealth: () => roomsHealthUrl(config, parts.localRooms) };
}

async function registerContent(app: FastifyInstance, { config, deps, authentication, localRooms }: Parts): Promise<void> {
  const { siteOrigins } = config;
  await app.register(blogRoutes, { ...deps, siteOrigins });
  await app.register(subscriptionRoutes, { ...deps, authentication, perMinute: config.rateLimit.forms });
  await app.register(siteRoutes, deps);
  await app.register(contentRoutes, deps);
  await app.register(pageRoutes, deps);
  await app.register(statusRoutes, { ...deps, siteOrigins, hasRooms: () => roomsHealthUrl(config, localRooms) !== null });
  await app.register(promoRoutes, { ...deps, promo: () => getContent<PromoSource[]>(deps.database, 'promo') });
  const source = config.bookStack ? createBookStackSource(config.bookStack, app.log) : createOwnSource(deps.database);
  await app.register(wikiRoutes, { ...deps, source, limits: config.rateLimit });
  await app.register(ogImageRoutes, {
    ...deps,
    finders: {
      article: findArticleOgImage,
      author: findAuthorOgImage,
      page: findPageOgImage,
      speaker: findSpeakerOgImage,
      webinar: findWebinarOgImage,
    },
  });
}

async function registerWebinars(app: FastifyInstance, { config, deps, authentication, localRooms }: Parts): Promise<void> {
  await app.register(webinarRoutes, {
    ...deps,
    authentication,
    roomPattern: () => roomPatternOf({ deps, localRooms }),
    recordingPattern: async () => (await settingsOf(deps)).webinar_recording,
    siteOrigins: config.siteOrigins,
  });
  await app.register(recordingRoutes, deps);
}

const settingsOf = ({ database }: Deps) => getContent<PublicSettings>(database, 'settings');

/** Returns the URL pattern of the rooms of webinars: of the settings, or else of the local rooms; empty if there are none. */
async function roomPatternOf({ deps, localRooms }: Pick<Parts, 'deps' | 'localRooms'>): Promise<string> {
  return (await settingsOf(deps)).webinar_room || (localRooms()?.pattern ?? '');
}

async function registerBilling(app: FastifyInstance, { config, deps, keys, authentication }: Parts): Promise<PaymentDeps | null> {
  const payments = await openPayments(app, deps, config);
  await app.register(billingRoutes, {
    ...deps,
    keys,
    authentication,
    payments,
    siteOrigins: config.siteOrigins,
    limits: config.rateLimit,
    seller: () => getContent<Seller>(deps.database, 'seller'),
    webhookSources: config.yooKassa?.sources ?? null,
  });
  await app.register(suggestRoutes, { suggest: await openAddressSuggestions(app, config), perMinute: config.rateLimit.suggestions });
  return payments;
}

async function registerSupport(app: FastifyInstance, { config, deps, keys, authentication, localRooms }: Parts): Promise<Domains['crm']> {
  const crm = await openCrm(app, config, deps.clock);
  const openTicket = ticketOpener(config.ticketRecipients, crm !== null);
  const questionnaires = () => getContent<Questionnaire[]>(deps.database, 'questionnaires');
  await app.register(quizRoutes, { ...deps, authentication, questionnaires, openTicket, perMinute: config.rateLimit.quiz });
  await app.register(formRoutes, {
    ...deps,
    authentication,
    perMinute: config.rateLimit.forms,
    webinars: {
      guestAccess: async () => ({ keys: await keys(), roomPattern: await roomPatternOf({ deps, localRooms }) }),
      submit: submitWebinarForm,
      findReceipt,
      findGuestRoom,
    },
    openTicket,
  });
  await app.register(staffRoutes, { ...deps, keys, tokens: config.staff.tokens, prefix: '/staff' });
  return crm;
}

async function registerAccounts(app: FastifyInstance, { config, deps, keys, authentication, localRooms, derive }: Parts): Promise<void> {
  const { siteOrigins, breachedPasswordsUrl } = config;
  const accountDeps: AccountDeps = {
    ...deps,
    keys,
    authentication,
    sessions: config.sessions,
    passwords: createPasswordHashing(config.passwordCost, derive),
    checkNewPassword: createPasswordCheck(
      breachedPasswordsUrl === null ? null : createBreachedPasswordCheck(breachedPasswordsUrl, app.log),
    ),
    limits: { ...config.rateLimit, ...config.accountLimits },
    loaderSecret: config.loaderSecret,
  };
  await app.register(authRoutes, accountDeps);
  await app.register(tokenExchangeRoutes, { ...deps, keys, authentication, issuer: siteOrigins[0] ?? '' });
  await app.register(confirmIdentityRoutes, accountDeps);
  await app.register(companyRoutes, accountDeps);
  const providers = await openSocialProviders(app, config);
  await app.register(socialRoutes, { ...accountDeps, providers, siteOrigins });
  await app.register(profileRoutes, {
    ...accountDeps,
    presentation: {
      providerTitles: Object.fromEntries(providers.map(({ provider, title }) => [provider, title])),
      roomsUrl: () => config.roomsUrl ?? localRooms()?.meetings ?? null,
    },
  });
}
