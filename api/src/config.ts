import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts';
import * as z from 'zod';
import { RECOMMENDED_COST, type HashingCost } from '#src/identity/accounts/passwords.ts';
import { readEnvironment } from '@plenum/shared-server/config/read-environment';
import { environment, HEADING, settingsError, type Environment } from '#src/config-environment.ts';
import { chooseDevServices, unconfiguredServices, usesDevServices, type DevServices } from '#src/config-dev-services.ts';

/**
 * The settings of this service. Times are milliseconds, limits are calls per client address and minute (`rateLimit`) or hour
 * (`accountLimits`), `bodyLimit` is bytes. Links in e-mails use the first of `siteOrigins`.
 */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws ConfigError listing all errors
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const env = readEnvironment({ safeParse: (given) => environment.safeParse(given, { error: describeIssue }) }, variables, {
    heading: HEADING,
  });
  const devServices = chooseDevServices(env);
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    database: {
      serverUrl: env.DATABASE_URL,
      name: env.API_DATABASE,
      // Otherwise the role of the service need not own the tables.
      migrates: env.DATABASE_MIGRATIONS === 'on',
      pool: env.API_DATABASE_POOL,
      servicePool: env.API_DATABASE_POOL_SERVICE,
      connectMs: env.API_DATABASE_CONNECT_MS,
      queryMs: env.API_DATABASE_QUERY_MS,
    },
    contentDir: env.API_CONTENT_DIR,
    rateLimit: {
      public: env.API_RATE_LIMIT_PUBLIC,
      bearer: env.API_RATE_LIMIT_BEARER,
      service: env.API_RATE_LIMIT_SERVICE,
      forms: env.API_RATE_LIMIT_FORMS,
      search: env.API_RATE_LIMIT_SEARCH,
      votes: env.API_RATE_LIMIT_VOTES,
      quotes: env.API_RATE_LIMIT_QUOTES,
      cartChecks: env.API_RATE_LIMIT_CART_CHECKS,
      suggestions: env.API_RATE_LIMIT_SUGGESTIONS,
      trials: env.API_RATE_LIMIT_TRIALS,
      orders: env.API_RATE_LIMIT_ORDERS,
      orderChecks: env.API_RATE_LIMIT_ORDER_CHECKS,
      quiz: env.API_RATE_LIMIT_QUIZ,
      companies: env.API_RATE_LIMIT_COMPANIES,
      refreshes: env.API_RATE_LIMIT_REFRESHES,
      links: env.API_RATE_LIMIT_LINKS,
      dataLayer: env.API_RATE_LIMIT_DATA_LAYER,
      tracking: env.API_RATE_LIMIT_TRACKING,
    },
    accountLimits: {
      registrations: env.API_RATE_LIMIT_REGISTRATIONS,
      codes: env.API_RATE_LIMIT_CODES,
      logins: env.API_RATE_LIMIT_LOGINS,
    },
    sessions: {
      idleMs: env.API_SESSION_IDLE_DAYS * DAY_MS,
      lifetimeMs: env.API_SESSION_DAYS * DAY_MS,
      freshMs: env.API_FRESH_MINUTES * MINUTE_MS,
    },
    passwordCost: passwordCost(env),
    breachedPasswordsUrl: env.API_BREACHED_PASSWORDS_URL ?? null,
    tokenKey: env.API_TOKEN_KEY ?? null,
    siteOrigins: siteOrigins(env),
    mail: mailSettings(env),
    ticketRecipients: env.API_TICKET_EMAILS ?? { all: null, bySource: {} },
    staff: { origin: env.API_STAFF_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`, tokens: env.API_STAFF_TOKENS ?? [] },
    crm: crmSettings(env),
    sms: { url: env.API_SMS_URL ?? null, token: env.API_SMS_TOKEN ?? null },
    socialProviders: env.API_SOCIAL_PROVIDERS ?? null,
    roomsUrl: env.API_ROOMS_URL ?? null,
    roomsHealthUrl: env.API_ROOMS_HEALTH_URL ?? null,
    addressSuggestions:
      env.API_ADDRESS_SUGGEST_URL === undefined ? null : { url: env.API_ADDRESS_SUGGEST_URL, token: env.API_ADDRESS_SUGGEST_TOKEN ?? '' },
    bookStack: bookStack(env),
    yooKassa: yooKassaSettings(env),
    devServices,
    unconfigured: unconfiguredServices(env, devServices),
    allowedHosts: allowedHosts(env, devServices),
    activities: env.API_ACTIVITIES,
    docs: env.API_DOCS === 'on' || (env.API_DOCS === 'auto' && usesDevServices(devServices)),
    trustedProxies: env.API_TRUSTED_PROXIES,
    loaderSecret: env.API_LOADER_SECRET ?? null,
    metrics: { from: env.API_METRICS_FROM, token: env.API_METRICS_TOKEN ?? null },
    bodyLimit: env.API_BODY_LIMIT,
    callsAtOnce: { callers: env.API_MAX_CONCURRENT_REQUESTS, service: env.API_MAX_CONCURRENT_LOADER_REQUESTS },
    responseCacheBytes: env.API_RESPONSE_CACHE_MB * 1024 * 1024,
    idleTimeoutMs: env.API_IDLE_TIMEOUT_MS,
    errorTracking: { dsn: env.ERROR_TRACKING_DSN ?? null, environment: env.ERROR_TRACKING_ENVIRONMENT },
    logLevel: env.LOG_LEVEL,
    /** Whether the content of every reply is checked against the contract, and not only its fields and their types. */
    checksReplies: env.NODE_ENV !== 'production',
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
  };
}

/**
 * Returns the mail server (null: the dev service) and the sender.
 * @throws ConfigError if a mail server is configured without a sender: receivers would refuse that of the dev service
 */
function mailSettings({ API_MAIL_URL: url, API_MAIL_FROM: from }: Environment): { url: string | null; from: string } {
  if (url !== undefined && from === undefined) throw settingsError(['API_MAIL_FROM is missing: API_MAIL_URL needs a sender']);
  return { url: url ?? null, from: from ?? 'Plenum <no-reply@plenum.localhost>' };
}

/** Returns the CRM webhook that tickets are sent to; null: none. */
function crmSettings({ API_CRM_WEBHOOK_URL, API_CRM_WEBHOOK_SECRET }: Environment): { url: string; secret: string } | null {
  const [url, secret] = settingPair({ API_CRM_WEBHOOK_URL, API_CRM_WEBHOOK_SECRET }) ?? [];
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** Returns the shop at YooKassa; null: none. */
function yooKassaSettings(env: Environment) {
  const { API_YOOKASSA_SHOP_ID, API_YOOKASSA_SECRET_KEY } = env;
  const [shopId, secretKey] = settingPair({ API_YOOKASSA_SHOP_ID, API_YOOKASSA_SECRET_KEY }) ?? [];
  if (shopId === undefined || secretKey === undefined) return null;
  return {
    shopId,
    secretKey,
    url: env.API_YOOKASSA_URL.replace(/\/$/, ''),
    receipts: env.API_YOOKASSA_RECEIPTS === 'on' ? { taxSystem: env.API_YOOKASSA_TAX_SYSTEM ?? null } : null,
    sources: env.API_YOOKASSA_SOURCES ?? null,
  };
}

/**
 * Reads the settings of the command that migrates: the owner's database, and the role of the service.
 * @throws ConfigError listing all errors
 */
export function readMigrationConfig(variables: Readonly<Record<string, string | undefined>>) {
  const settings = environment.pick({ DATABASE_URL: true, API_DATABASE: true, API_DATABASE_CONNECT_MS: true });
  const schema = settings.extend({ DATABASE_APPLICATION_ROLE: z.string().optional() });
  const env = readEnvironment({ safeParse: (given) => schema.safeParse(given, { error: describeIssue }) }, variables, {
    heading: 'The tables cannot be migrated because of invalid settings:',
  });
  return {
    database: { serverUrl: env.DATABASE_URL, name: env.API_DATABASE, connectMs: env.API_DATABASE_CONNECT_MS },
    role: env.DATABASE_APPLICATION_ROLE ?? null,
  };
}

/**
 * Returns the site's origins: the configured ones, else all names of a local site, with the one that "npm start" prints first. Cookies of
 * one name are not sent to another, so links in e-mails lead to the name where users are signed in. Redirects go nowhere else.
 */
function siteOrigins({ SITE_ORIGIN: site, ACCOUNT_ORIGIN: account, SITE_PORT: port }: Environment): string[] {
  if (site !== undefined) return [site, ...(account === undefined ? [] : [account])];
  return ['plenum.localhost', 'localhost', 'account.plenum.localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`);
}

/** Returns the BookStack instance that serves the wiki; null: the wiki comes from our own tables. */
function bookStack({ BOOKSTACK_URL, BOOKSTACK_TOKEN }: Environment): { url: string; token: string } | null {
  const [url, token] = settingPair({ BOOKSTACK_URL, BOOKSTACK_TOKEN }) ?? [];
  return url === undefined || token === undefined ? null : { url, token };
}

/**
 * Returns the host names that this service answers in addition to IP addresses and names of this machine, in lower case without port;
 * null: any. A dev service shows e-mails to every client that reaches it, so a page of another site must not reach it through DNS rebinding.
 */
function allowedHosts(env: Environment, devServices: DevServices): readonly string[] | null {
  if (!usesDevServices(devServices) && env.API_ALLOWED_HOSTS.length === 0) return null;
  const ofSite = siteOrigins(env).map((origin) => new URL(origin).hostname);
  return [...new Set([...ofSite, ...env.API_ALLOWED_HOSTS, env.API_HOST.toLowerCase()])];
}

/**
 * Rejects password hashes that are cheaper to guess than recommended, except in tests (NODE_ENV=test), which derive hundreds.
 * @throws ConfigError
 */
function passwordCost({ API_PASSWORD_MEMORY_KIB: memory, API_PASSWORD_PASSES: passes, NODE_ENV: mode }: Environment): HashingCost {
  const errors = [
    ...(memory < RECOMMENDED_COST.memory ? [`API_PASSWORD_MEMORY_KIB must be ${RECOMMENDED_COST.memory} or more`] : []),
    ...(passes < RECOMMENDED_COST.passes ? [`API_PASSWORD_PASSES must be ${RECOMMENDED_COST.passes} or more`] : []),
  ];
  if (mode !== 'test' && errors.length > 0) throw settingsError(errors);
  return { memory, passes };
}

/** Describes issues whose schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.pattern !== undefined) return `must match ${issue.pattern}`;
  return 'is invalid';
}

/**
 * Reads two settings that are only valid together; null: neither is set.
 * @param given both, by the name of their variable
 * @throws ConfigError naming the missing one
 */
function settingPair(given: Readonly<Record<string, string | undefined>>): readonly [string, string] | null {
  const [first, second] = Object.values(given);
  if (first !== undefined && second !== undefined) return [first, second];
  const missing = Object.keys(given).find((name) => given[name] === undefined);
  const present = Object.keys(given).find((name) => given[name] !== undefined);
  if (present === undefined) return null;
  throw settingsError([`${missing} is missing, and ${present} has no effect without it`]);
}
