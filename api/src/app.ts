import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { blogRoutes } from '#src/blog/routes.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { createDatabase, type Database } from '#src/database/database.ts';
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
import { siteRoutes } from '#src/site/routes.ts';

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
  return { app, database };
}
