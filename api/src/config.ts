import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { readEnvironment } from '@plenum/shared-server/config/read-environment';
import { RECOMMENDED_COST, type HashingCost } from '#src/identity/accounts/passwords.ts';
import { staffTokens } from '#src/support/staff/staff-tokens.ts';
import { ticketRecipients } from '#src/support/tickets/ticket-recipients.ts';
import { settingPair } from '#src/config-pair.ts';
import { chooseStandIns, isLocal, type StandIns } from '#src/config-dev-services.ts';
import { WEBHOOK_SECRET } from '#src/support/crm/sign-webhook.ts';
import { ConfigError } from '@plenum/shared-server/errors';
import { errorDsn, errorEnvironment } from '@plenum/shared-contracts/error-tracking/dsn';
import { activityName } from '@plenum/shared-contracts/tracking/recorded-schemas';

const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(60_000).default(fallback);
const DAY = 24 * 60 * 60_000;
const days = (fallback: number) => z.coerce.number().min(1).max(3650).default(fallback);
const atMost = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** OpenID Connect providers, each with this service's client there. */
const socialProviders = z.array(
  z.strictObject({
    provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'has to be a word in small letters'),
    title: z.string().min(1),
    issuer: z.url({ protocol: /^https$/ }),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    scope: z.string().default('openid email profile'),
  }),
);

const environment = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  API_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string({ error: 'is missing: name a PostgreSQL server, such as postgres://user:password@127.0.0.1:5432 ("npm start" brings its own)' })
    .refine(isPostgresUrl, 'is not an address like postgres://user:password@host:port'),
  API_DATABASE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'has to be a plain database name: small letters, digits and _')
    .default('plenum_api'),
  API_DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  API_DATABASE_POOL_SERVICE: z.coerce.number().int().min(1).max(100).default(10),
  API_DATABASE_CONNECT_MS: milliseconds(1000),
  API_DATABASE_QUERY_MS: milliseconds(2500),
  API_CONTENT_DIR: z.string().default(path.join(import.meta.dirname, '../content')),
  API_RATE_LIMIT_PUBLIC: atMost(120),
  API_RATE_LIMIT_BEARER: atMost(300),
  API_RATE_LIMIT_SERVICE: atMost(60_000),
  API_RATE_LIMIT_FORMS: atMost(5),
  API_RATE_LIMIT_SEARCH: atMost(30),
  API_RATE_LIMIT_VOTES: atMost(10),
  API_RATE_LIMIT_ORDERS: atMost(10),
  API_RATE_LIMIT_ORDER_CHECKS: atMost(30),
  API_RATE_LIMIT_REFRESHES: atMost(30),
  API_RATE_LIMIT_LINKS: atMost(10),
  API_RATE_LIMIT_DATA_LAYER: atMost(10),
  API_RATE_LIMIT_TRACKING: atMost(60),
  API_RATE_LIMIT_REGISTRATIONS: atMost(20),
  API_RATE_LIMIT_CODES: atMost(30),
  API_RATE_LIMIT_LOGINS: atMost(100),
  API_SESSION_IDLE_DAYS: days(30),
  API_SESSION_DAYS: days(90),
  API_FRESH_MINUTES: z.coerce.number().min(1).max(1440).default(15),
  API_PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(RECOMMENDED_COST.memory),
  API_PASSWORD_PASSES: z.coerce.number().int().min(1).max(100).default(RECOMMENDED_COST.passes),
  API_BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/$/, 'has to end with a slash: five digits are put behind it')
    .optional(),
  API_TOKEN_KEY: z.string().min(32, 'has to be 32 characters or longer').optional(),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_ORIGIN: origin.optional(),
  ACCOUNT_ORIGIN: origin.optional(),
  API_MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'has to be an address like smtps://user:password@host:465' }).optional(),
  API_MAIL_FROM: z
    .string()
    .regex(/@/, 'has to be an address like "Plenum <no-reply@plenum.example>"')
    .default('Plenum <no-reply@plenum.localhost>'),
  API_TICKET_EMAILS: ticketRecipients.optional(),
  API_STAFF_ORIGIN: origin.optional(),
  API_STAFF_TOKENS: staffTokens.optional(),
  API_CRM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_CRM_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRET, 'has to be whsec_ and 24 to 64 bytes in base64').optional(),
  API_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_SMS_TOKEN: z.string().optional(),
  API_SOCIAL_PROVIDERS: z.string().transform(readJson).pipe(socialProviders).optional(),
  API_ROOMS_URL: z
    .url({ protocol: /^https$/ })
    .regex(/\{user_id\}/, 'has to hold {user_id}')
    .optional(),
  API_ADDRESS_SUGGEST_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_ADDRESS_SUGGEST_TOKEN: z.string().optional(),
  API_YOOKASSA_SHOP_ID: z.string().regex(/^\d+$/, 'has to be the number of the shop').optional(),
  API_YOOKASSA_SECRET_KEY: z.string().optional(),
  API_YOOKASSA_URL: z.url({ protocol: /^https?$/ }).default('https://api.yookassa.ru/v3'),
  API_YOOKASSA_RECEIPTS: z.enum(['off', 'on']).default('off'),
  API_YOOKASSA_TAX_SYSTEM: z.coerce.number().int().min(1).max(6).optional(),
  API_YOOKASSA_SOURCES: z
    .string()
    .transform((list) => list.split(',').map((source) => source.trim()))
    .refine(areProxies, 'has to be a list of addresses and subnets (185.71.76.0/27), with commas between')
    .optional(),
  API_ALLOWED_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[\w.-]+$/, 'has to be a list of host names without ports, with commas between')))
    .default([]),
  API_ACTIVITIES: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(activityName))
    .default([]),
  BOOKSTACK_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  BOOKSTACK_TOKEN: z
    .string()
    .regex(/^[^\s:]+:[^\s:]+$/, 'has to be the id and the secret of an API token with a colon between')
    .optional(),
  API_DOCS: z.enum(['auto', 'on', 'off']).default('auto'),
  API_STAND_INS: z.enum(['auto', 'off']).default('auto'),
  NODE_ENV: z.string().optional(),
  API_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(
      areProxies,
      'has to be a list, with commas between, of addresses, subnets (10.0.0.0/8) or the words loopback, linklocal, uniquelocal',
    ),
  API_LOADER_SECRET: z.string().min(16, 'has to be 16 characters or longer').optional(),
  API_METRICS_FROM: z
    .string()
    .default('loopback')
    .transform((list) => (list === 'off' ? [] : list.split(',').map((network) => network.trim())))
    .refine(areProxies, 'has to be a list of addresses and subnets (10.0.0.0/8), with commas between, or off'),
  API_METRICS_TOKEN: z.string().min(16, 'has to be 16 characters or longer').optional(),
  API_IDLE_TIMEOUT_MS: milliseconds(60_000),
  API_BODY_LIMIT: z.coerce.number().int().min(1024).default(65_536),
  ERROR_TRACKING_DSN: z.optional(errorDsn),
  ERROR_TRACKING_ENVIRONMENT: errorEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

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
  const env = readEnvironment(environment, variables, { heading: 'The API cannot start, these settings are wrong:' });
  const standIns = chooseStandIns(env);
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    database: {
      serverUrl: env.DATABASE_URL,
      name: env.API_DATABASE,
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
      orders: env.API_RATE_LIMIT_ORDERS,
      orderChecks: env.API_RATE_LIMIT_ORDER_CHECKS,
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
      idleMs: env.API_SESSION_IDLE_DAYS * DAY,
      lifeMs: env.API_SESSION_DAYS * DAY,
      freshMs: env.API_FRESH_MINUTES * 60_000,
    },
    passwordCost: passwordCost(env),
    breachedPasswordsUrl: env.API_BREACHED_PASSWORDS_URL ?? null,
    tokenKey: env.API_TOKEN_KEY ?? null,
    siteOrigins: siteOrigins(env),
    mail: { url: env.API_MAIL_URL ?? null, from: env.API_MAIL_FROM },
    ticketRecipients: env.API_TICKET_EMAILS ?? { all: null, bySource: {} },
    staff: { origin: env.API_STAFF_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`, tokens: env.API_STAFF_TOKENS ?? [] },
    crm: crmSettings(env),
    sms: { url: env.API_SMS_URL ?? null, token: env.API_SMS_TOKEN ?? null },
    socialProviders: env.API_SOCIAL_PROVIDERS ?? null,
    roomsUrl: env.API_ROOMS_URL ?? null,
    addressSuggestions:
      env.API_ADDRESS_SUGGEST_URL === undefined ? null : { url: env.API_ADDRESS_SUGGEST_URL, token: env.API_ADDRESS_SUGGEST_TOKEN ?? '' },
    bookStack: bookStack(env),
    yooKassa: yooKassaSettings(env),
    standIns,
    allowedHosts: allowedHosts(env, standIns),
    activities: env.API_ACTIVITIES,
    docs: env.API_DOCS === 'on' || (env.API_DOCS === 'auto' && isLocal(standIns)),
    trustedProxies: env.API_TRUSTED_PROXIES,
    loaderSecret: env.API_LOADER_SECRET ?? null,
    metrics: { from: env.API_METRICS_FROM, token: env.API_METRICS_TOKEN ?? null },
    bodyLimit: env.API_BODY_LIMIT,
    idleTimeoutMs: env.API_IDLE_TIMEOUT_MS,
    errorTracking: { dsn: env.ERROR_TRACKING_DSN ?? null, environment: env.ERROR_TRACKING_ENVIRONMENT },
    logLevel: env.LOG_LEVEL,
  };
}

type Environment = z.output<typeof environment>;

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
 * null: any. A stand-in shows e-mails to every client that reaches it, so a page of another site must not reach it through DNS rebinding.
 */
function allowedHosts(env: Environment, standIns: StandIns): readonly string[] | null {
  if (!isLocal(standIns) && env.API_ALLOWED_HOSTS.length === 0) return null;
  const ofSite = siteOrigins(env).map((origin) => new URL(origin).hostname);
  return [...new Set([...ofSite, ...env.API_ALLOWED_HOSTS, env.API_HOST.toLowerCase()])];
}

/**
 * Rejects password hashes that are cheaper to guess than recommended, except in tests (NODE_ENV=test), which derive hundreds.
 * @throws ConfigError
 */
function passwordCost({ API_PASSWORD_MEMORY_KIB: memory, API_PASSWORD_PASSES: passes, NODE_ENV: mode }: Environment): HashingCost {
  const places = [
    ...(memory < RECOMMENDED_COST.memory ? [`  API_PASSWORD_MEMORY_KIB: has to be ${RECOMMENDED_COST.memory} or more`] : []),
    ...(passes < RECOMMENDED_COST.passes ? [`  API_PASSWORD_PASSES: has to be ${RECOMMENDED_COST.passes} or more`] : []),
  ];
  if (mode !== 'test' && places.length > 0) {
    throw new ConfigError(`The API cannot start, these settings are wrong:\n${places.join('\n')}`);
  }
  return { memory, passes };
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

/** Checked with the library that Fastify uses, so that both always agree. */
function areProxies(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}
