import Fastify, { type FastifyInstance } from 'fastify';
import { allowedHosts } from '@plenum/shared-server/http/allowed-hosts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { requestId, requestIdHeader } from '@plenum/shared-server/http/request-id';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { RequestLog } from '@plenum/shared-server/logging/request-log';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import type { Questionnaire } from '@plenum/mf-profile/contract/quiz/schemas';
import { createBreachedPasswordCheck } from '#src/identity/accounts/breached-passwords.ts';
import { createPasswordCheck } from '#src/identity/accounts/check-new-password.ts';
import { createPasswordHashing, type Derive } from '#src/identity/accounts/passwords.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { authRoutes } from '#src/account/auth/routes.ts';
import { companyRoutes } from '#src/account/companies/routes.ts';
import { confirmIdentityRoutes } from '#src/account/reauthentication/routes.ts';
import { multipartPlugin } from '#src/platform/http/read-multipart.ts';
import { enqueuePendingMessages } from '#src/platform/notifications/outbox.ts';
import { createDelivery } from '#src/app/create-delivery.ts';
import { createJobHandlers } from '#src/app/jobs/create-job-handlers.ts';
import { createTransports } from '#src/app/create-transports.ts';
import { profileRoutes } from '#src/account/profile/routes.ts';
import { quizRoutes } from '#src/support/quiz/routes.ts';
import { keySource } from '#src/platform/secrets/service-keys.ts';
import { socialRoutes } from '#src/account/social/routes.ts';
import { openAddressSuggestions, openCrm, openPayments, openRooms, openSocialProviders } from '#src/app/external-services.ts';
import { suggestRoutes } from '#src/billing/address-suggestions/routes.ts';
import { createAuthentication } from '#src/identity/sessions/authenticate.ts';
import type { Mailbox } from '#src/dev-services/mailbox/mailbox.ts';
import { mailboxRoutes } from '#src/dev-services/mailbox/routes.ts';
import { enqueueOpenPayments } from '#src/billing/payments/payment-jobs.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import type { Seller } from '#src/billing/seller.ts';
import { billingRoutes } from '#src/billing/routes.ts';
import { blogRoutes } from '#src/content/blog/routes.ts';
import { findArticleCard, findAuthorCard } from '#src/content/blog/share-cards.ts';
import { subscriptionRoutes } from '#src/content/blog/subscriptions/routes.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { notFound, unknownHost } from '#src/errors.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { formRoutes } from '#src/support/forms/routes.ts';
import { ResponseCache } from '#src/platform/http/response-cache/response-cache.ts';
import { sendClientError, sendError } from '#src/platform/http/error-reply.ts';
import { compileSerializer } from '#src/platform/http/endpoints/serialize-reply.ts';
import { compileValidator } from '#src/platform/http/endpoints/validate.ts';
import { createApiMetrics } from '#src/platform/metrics/api-metrics.ts';
import { observeCalls } from '#src/platform/metrics/call-metrics.ts';
import type { JobHandler } from '#src/platform/jobs/handle-job.ts';
import { startJobWorker } from '#src/platform/jobs/job-worker.ts';
import { admissionPlugin } from '#src/platform/plugins/app/admission.ts';
import { conditionalGetPlugin } from '#src/platform/plugins/app/conditional-get.ts';
import { errorsPlugin, MAX_PARAM_LENGTH } from '#src/platform/plugins/app/errors.ts';
import { isServiceCall, serviceCallsPlugin } from '#src/platform/plugins/app/service-calls.ts';
import { compressPlugin } from '#src/platform/plugins/external/compress.ts';
import { helmetPlugin } from '#src/platform/plugins/external/helmet.ts';
import { rateLimitPlugin } from '#src/platform/plugins/external/rate-limit.ts';
import { swaggerPlugin } from '#src/platform/plugins/external/swagger.ts';
import { trackRequests } from '@plenum/shared-server/error-tracking/track-requests';
import { type ErrorTracking, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { contentRoutes, pageRoutes, promoRoutes, siteRoutes } from '#src/content/site/routes.ts';
import type { PromoSource } from '#src/content/site/current-promos.ts';
import { getContent } from '#src/content/site/queries.ts';
import { findPageCard } from '#src/content/site/page-card.ts';
import { sharingRoutes } from '#src/sharing/routes.ts';
import { tokenExchangeRoutes } from '#src/identity/token-exchange/routes.ts';
import { enqueuePendingForCrm } from '#src/support/tickets/crm-job.ts';
import { ticketOpener } from '#src/support/tickets/open-ticket.ts';
import { staffRoutes } from '#src/support/staff/routes.ts';
import { statusRoutes } from '#src/status/routes.ts';
import { trackingRoutes } from '#src/tracking/routes.ts';
import { registerForWebinar } from '#src/webinars/registrations/register-for-webinar.ts';
import { findReceipt } from '#src/webinars/registrations/registration-result.ts';
import { recordingRoutes } from '#src/webinars/recordings/routes.ts';
import { webinarRoutes } from '#src/webinars/routes.ts';
import { findSpeakerCard, findWebinarCard } from '#src/webinars/share-cards.ts';
import { createBookStackSource } from '#src/content/wiki/bookstack/bookstack-source.ts';
import { createOwnSource } from '#src/content/wiki/own/own-source.ts';
import { wikiRoutes } from '#src/content/wiki/routes.ts';

export interface AppOptions {
  readonly clock?: Deps['clock'];
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void };
  /** Derives password hashes; argon2 by default. */
  readonly derive?: Derive;
  readonly errorTracking?: ErrorTracking;
}

export interface App {
  readonly app: FastifyInstance;
  /** Closed until `open()` is called: until then every call that needs it answers 503. */
  readonly database: Database;
  /** The background jobs of the service. */
  readonly jobHandlers: readonly JobHandler[];
  /** Starts the jobs on an open database. The caller that listens starts them; closing the service finishes the running ones. */
  readonly startJobs: () => void;
  /** The payment dependencies; null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** The local mailbox that receives messages instead of their recipients; null: messages are sent. */
  readonly mailbox: Mailbox | null;
}

/** Builds the service without listening. Closing `app` closes the database connections. */
export async function buildApp(
  config: Config,
  { clock = () => new Date(), logTo, derive, errorTracking = NO_ERROR_TRACKING }: AppOptions = {},
): Promise<App> {
  const app = Fastify({
    logger: {
      ...loggerOptions({ level: config.logLevel, errorTracking }),
      ...(logTo && { stream: logTo }),
    },
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: config.trustedProxies,
    bodyLimit: config.bodyLimit,
    requestTimeout: 15_000,
    // Disconnects a client that has stopped reading, but not a slow one that still receives bytes.
    connectionTimeout: config.idleTimeoutMs,
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  });
  trackRequests(app, errorTracking);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer(config.checksReplies));
  // Bodies are JSON, or multipart where an endpoint says so. Fastify would also accept plain text.
  app.removeContentTypeParser('text/plain');

  const database = createDatabase(config.database, app.log, isServiceCall);
  const transports = await createTransports(config, clock);
  let stopJobs = async () => {};
  let jobsStopped = Promise.resolve();
  app.addHook('preClose', async () => {
    jobsStopped = stopJobs();
  });
  app.addHook('onClose', async () => {
    await jobsStopped;
    await transports.close();
    await database.close();
  });

  const responseCache = new ResponseCache({ database, clock, isServiceCall, bytes: config.responseCacheBytes });
  const metrics = createApiMetrics(database, clock, app.log);
  observeCalls(metrics.registry, { admission: () => app.admission, responseCache });
  await app.register(httpMetrics, metrics);
  await app.register(requestSpans);
  await app.register(requestIdHeader);
  await app.register(serviceCallsPlugin, config);
  await app.register(admissionPlugin, config);
  if (config.allowedHosts) await app.register(allowedHosts, { hosts: config.allowedHosts, refuse: unknownHost });
  await app.register(gracefulShutdown);
  await app.register(helmetPlugin);
  await app.register(rateLimitPlugin, config);
  await app.register(errorsPlugin);
  await app.register(conditionalGetPlugin);
  await app.register(multipartPlugin);
  await app.register(compressPlugin);
  if (config.docs) await app.register(swaggerPlugin);
  app.decorate('responseCache', responseCache);

  registerMetrics(app, { ...metrics, access: config.metrics, refuse: refuseAddress });
  registerProbes(app, { database: async () => (await database.query('SELECT 1')).length === 1 });

  const deps: Deps = { database, clock };
  const { siteOrigins } = config;
  await app.register(blogRoutes, { ...deps, siteOrigins });
  await app.register(siteRoutes, deps);
  await app.register(contentRoutes, deps);
  await app.register(pageRoutes, deps);
  await app.register(statusRoutes, { ...deps, siteOrigins });
  await app.register(promoRoutes, { ...deps, promo: () => getContent<PromoSource[]>(database, 'promo') });

  const wiki = config.bookStack ? createBookStackSource(config.bookStack, app.log) : createOwnSource(database);
  await app.register(wikiRoutes, { ...deps, source: wiki, limits: config.rateLimit });

  const keys = keySource(database, config.tokenKey);
  const authentication = createAuthentication(deps, keys, config.sessions);
  await app.register(subscriptionRoutes, { ...deps, authentication, perMinute: config.rateLimit.forms });
  const settings = () => getContent<PublicSettings>(database, 'settings');
  const localRooms = openRooms(app, config, clock);
  const localRoom = () => localRooms()?.pattern ?? '';
  await app.register(webinarRoutes, { ...deps, authentication, settings, localRoom, siteOrigins });
  await app.register(recordingRoutes, deps);
  await app.register(sharingRoutes, {
    ...deps,
    cards: {
      article: findArticleCard,
      author: findAuthorCard,
      page: findPageCard,
      speaker: findSpeakerCard,
      webinar: findWebinarCard,
    },
  });
  const payments = await openPayments(app, deps, config);
  await app.register(billingRoutes, {
    ...deps,
    keys,
    authentication,
    payments,
    siteOrigins,
    limits: config.rateLimit,
    seller: () => getContent<Seller>(database, 'seller'),
    webhookSources: config.yooKassa?.sources ?? null,
  });
  const questionnaires = () => getContent<Questionnaire[]>(database, 'questionnaires');
  const crm = await openCrm(app, config, clock);
  const openTicket = ticketOpener(config.ticketRecipients, crm !== null);
  await app.register(quizRoutes, { ...deps, authentication, questionnaires, openTicket, perMinute: config.rateLimit.quiz });
  await app.register(formRoutes, {
    ...deps,
    authentication,
    perMinute: config.rateLimit.forms,
    webinars: { register: registerForWebinar, findReceipt },
    openTicket,
  });
  await app.register(trackingRoutes, { ...deps, authentication, activities: config.activities, perMinute: config.rateLimit });
  const accountDeps: AccountDeps = {
    ...deps,
    keys,
    authentication,
    sessions: config.sessions,
    passwords: createPasswordHashing(config.passwordCost, derive),
    checkNewPassword: createPasswordCheck(
      config.breachedPasswordsUrl === null ? null : createBreachedPasswordCheck(config.breachedPasswordsUrl, app.log),
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
  await app.register(staffRoutes, { ...deps, keys, tokens: config.staff.tokens, prefix: '/staff' });
  if (transports.mailbox) await app.register(mailboxRoutes, { mailbox: transports.mailbox });

  await app.register(suggestRoutes, { suggest: await openAddressSuggestions(app, config) });

  const delivery = createDelivery(config, { ...deps, keys, transports, log: app.log });
  const jobHandlers = createJobHandlers(deps, { delivery, payments, crm });
  const startJobs = () => {
    stopJobs = startJobWorker(config.database, jobHandlers, app.log);
    Promise.all([enqueuePendingMessages(database.query), enqueueOpenPayments(database.query), enqueuePendingForCrm(database.query)]).catch(
      (error: unknown) => app.log.error({ err: error }, 'Work left open before this start could not be enqueued; the next start retries'),
    );
  };
  return { app, database, jobHandlers, startJobs, payments, mailbox: transports.mailbox };
}

/** Answers as an unknown route would. */
function refuseAddress(): never {
  throw notFound('address');
}
