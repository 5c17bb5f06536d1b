import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { blogRoutes } from '#src/blog/routes.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { createDatabase, type Database } from '#src/database/database.ts';
import { formRoutes } from '#src/forms/routes.ts';
import { answerBrokenRequest } from '#src/http/broken-request.ts';
import { sendError } from '#src/http/error-reply.ts';
import { requestId } from '#src/http/request-id.ts';
import { loggerOptions } from '#src/logging/logger-options.ts';
import { conditionalGetPlugin } from '#src/plugins/app/conditional-get.ts';
import { errorsPlugin } from '#src/plugins/app/errors.ts';
import { leavingPlugin } from '#src/plugins/app/leaving.ts';
import { requestIdPlugin } from '#src/plugins/app/request-id.ts';
import { helmetPlugin } from '#src/plugins/external/helmet.ts';
import { rateLimitPlugin } from '#src/plugins/external/rate-limit.ts';
import { swaggerPlugin } from '#src/plugins/external/swagger.ts';
import { promoRoutes } from '#src/promo/routes.ts';
import type { PromoSource } from '#src/promo/promo-at.ts';
import { getContent } from '#src/site/queries.ts';
import { siteRoutes } from '#src/site/routes.ts';
import { tariffRoutes } from '#src/tariffs/routes.ts';
import { registerForWebinar } from '#src/webinars/register-for-webinar.ts';
import { webinarRoutes } from '#src/webinars/routes.ts';

// The schemas of shared-contracts are zod/mini, which brings no messages of its own.
z.config(z.locales.en());

export interface AppOptions {
  readonly clock?: Deps['clock'];
  /** Where log lines go; standard output unless said. */
  readonly logTo?: { write(line: string): void };
}

export interface App {
  readonly app: FastifyInstance;
  /** Closed until `open()` is called: before that every call that needs it answers 503. */
  readonly database: Database;
}

/** Builds the service without listening. Closing `app` closes the database connections. */
export async function buildApp(config: Config, { clock = () => new Date(), logTo }: AppOptions = {}): Promise<App> {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    genReqId: requestId,
    trustProxy: config.trustedProxies,
    bodyLimit: config.bodyLimit,
    requestTimeout: 15_000,
    // Requests that arrive on open connections while the service leaves are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: sendError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const database = createDatabase(config.database, app.log);
  app.addHook('onClose', () => database.close());

  await app.register(requestIdPlugin);
  await app.register(leavingPlugin);
  await app.register(helmetPlugin);
  await app.register(rateLimitPlugin, config);
  await app.register(errorsPlugin);
  await app.register(conditionalGetPlugin);
  await app.register(swaggerPlugin);

  const deps: Deps = { database, clock };
  await app.register(blogRoutes, deps);
  await app.register(siteRoutes, deps);
  await app.register(tariffRoutes, deps);
  await app.register(promoRoutes, { ...deps, promo: () => getContent<PromoSource[]>(database, 'promo') });
  await app.register(webinarRoutes, { ...deps, settings: () => getContent<PublicSettings>(database, 'settings') });
  await app.register(formRoutes, { ...deps, perMinute: config.rateLimit.forms, register: registerForWebinar });
  return { app, database };
}
