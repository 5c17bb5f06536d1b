import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { ConfigError } from '@plenum/shared-server/errors';
import { errorDsn, errorEnvironment } from '@plenum/shared-contracts/error-tracking/dsn';
import { activityName } from '@plenum/shared-contracts/tracking/recorded-schemas';
import { RECOMMENDED_COST } from '#src/identity/accounts/passwords.ts';
import { WEBHOOK_SECRET } from '@plenum/shared-server/webhooks/sign-webhook';
import { staffTokens } from '#src/support/staff/staff-tokens.ts';
import { ticketRecipients } from '#src/support/tickets/ticket-recipients.ts';

function wholeNumber(least: number, most = Infinity) {
  const error = most === Infinity ? `must be a whole number of at least ${least}` : `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}
/** Accepts fractions. */
function number(least: number, most: number) {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number({ error }).min(least, { error }).max(most, { error });
}
const milliseconds = (fallback: number) => wholeNumber(50, 60_000).default(fallback);
const days = (fallback: number) => number(1, 3650).default(fallback);
const limit = (fallback: number) => wholeNumber(1).default(fallback);
const port = (fallback: number) => wholeNumber(0, 65_535).default(fallback);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
const origin = httpUrl.transform((url) => new URL(url).origin);
const split = (text: string) => text.split(',').map((part) => part.trim());
/** A comma-separated list. */
const list = z.string().transform(split);
const secret = z.string().min(16, 'must have 16 characters or more');

function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** OpenID Connect providers, each with this service's client there. */
const socialProviders = z.array(
  z.strictObject({
    provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word of lower-case letters, digits and dashes'),
    title: z.string().min(1),
    issuer: z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    scope: z.string().default('openid email profile'),
  }),
);

/** The environment variables of this service. Each message completes a sentence that begins with the name of the variable. */
export const environment = z.object({
  API_PORT: port(3001),
  API_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string({
      error: 'is missing. Set it to a PostgreSQL server, such as postgres://user:password@127.0.0.1:5432 ("npm start" brings its own)',
    })
    .refine(isPostgresUrl, 'must be an address like postgres://user:password@host:port'),
  API_DATABASE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be a plain database name: lower-case letters, digits and _')
    .default('plenum_api'),
  DATABASE_MIGRATIONS: oneOf('on', 'off').default('on'),
  API_DATABASE_POOL: wholeNumber(1, 100).default(10),
  API_DATABASE_POOL_SERVICE: wholeNumber(1, 100).default(10),
  API_DATABASE_CONNECT_MS: milliseconds(1000),
  API_DATABASE_QUERY_MS: milliseconds(2500),
  API_CONTENT_DIR: z.string().default(path.join(import.meta.dirname, '../content')),
  // Per minute and client address.
  API_RATE_LIMIT_PUBLIC: limit(120),
  API_RATE_LIMIT_BEARER: limit(300),
  API_RATE_LIMIT_FORMS: limit(5),
  API_RATE_LIMIT_SEARCH: limit(60),
  API_RATE_LIMIT_VOTES: limit(10),
  API_RATE_LIMIT_QUOTES: limit(60),
  API_RATE_LIMIT_CART_CHECKS: limit(30),
  API_RATE_LIMIT_SUGGESTIONS: limit(60),
  API_RATE_LIMIT_TRIALS: limit(5),
  API_RATE_LIMIT_ORDERS: limit(10),
  API_RATE_LIMIT_ORDER_CHECKS: limit(30),
  API_RATE_LIMIT_QUIZ: limit(20),
  API_RATE_LIMIT_COMPANIES: limit(20),
  API_RATE_LIMIT_REFRESHES: limit(30),
  API_RATE_LIMIT_LINKS: limit(10),
  API_RATE_LIMIT_DATA_LAYER: limit(10),
  API_RATE_LIMIT_TRACKING: limit(60),
  // Per minute, of all the shell's loaders together.
  API_RATE_LIMIT_SERVICE: limit(60_000),
  // Per hour and client address.
  API_RATE_LIMIT_REGISTRATIONS: limit(20),
  API_RATE_LIMIT_CODES: limit(30),
  API_RATE_LIMIT_LOGINS: limit(100),
  API_SESSION_IDLE_DAYS: days(30),
  API_SESSION_DAYS: days(90),
  /** Minutes after a sign-in in which sensitive actions need no reauthentication. */
  API_FRESH_MINUTES: number(1, 1440).default(15),
  API_PASSWORD_MEMORY_KIB: wholeNumber(8, 1_048_576).default(RECOMMENDED_COST.memory),
  API_PASSWORD_PASSES: wholeNumber(1, 100).default(RECOMMENDED_COST.passes),
  API_BREACHED_PASSWORDS_URL: httpUrl.regex(/\/$/, 'must end with a slash, as five digits are appended to it').optional(),
  API_TOKEN_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  SITE_PORT: port(3000),
  SITE_ORIGIN: origin.optional(),
  ACCOUNT_ORIGIN: origin.optional(),
  API_MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host:465' }).optional(),
  API_MAIL_FROM: z.string().regex(/@/, 'must be an address like "Plenum <no-reply@plenum.example>"').optional(),
  API_TICKET_EMAILS: ticketRecipients.optional(),
  API_STAFF_ORIGIN: origin.optional(),
  API_STAFF_TOKENS: staffTokens.optional(),
  API_CRM_WEBHOOK_URL: httpUrl.optional(),
  API_CRM_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRET, 'must be whsec_ followed by 24 to 64 bytes in base64').optional(),
  API_SMS_URL: httpUrl.optional(),
  API_SMS_TOKEN: z.string().optional(),
  API_SOCIAL_PROVIDERS: z.string().transform(readJson).pipe(socialProviders).optional(),
  API_ROOMS_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .regex(/\{user_id\}/, 'must contain {user_id}')
    .optional(),
  API_ROOMS_HEALTH_URL: httpUrl.optional(),
  API_ADDRESS_SUGGEST_URL: httpUrl.optional(),
  API_ADDRESS_SUGGEST_TOKEN: z.string().optional(),
  API_YOOKASSA_SHOP_ID: z.string().regex(/^\d+$/, 'must be the number of the shop').optional(),
  API_YOOKASSA_SECRET_KEY: z.string().optional(),
  API_YOOKASSA_URL: httpUrl.default('https://api.yookassa.ru/v3'),
  API_YOOKASSA_RECEIPTS: oneOf('off', 'on').default('off'),
  API_YOOKASSA_TAX_SYSTEM: wholeNumber(1, 6).optional(),
  API_YOOKASSA_SOURCES: list
    .refine(areProxies, 'must be a comma-separated list of addresses and subnets, such as 185.71.76.0/27')
    .optional(),
  API_ALLOWED_HOSTS: list
    .pipe(
      z.array(
        z
          .string()
          .toLowerCase()
          .regex(/^[\w.-]+$/, 'must be a host name without a port'),
      ),
    )
    .default([]),
  API_ACTIVITIES: list.pipe(z.array(activityName)).default([]),
  BOOKSTACK_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  BOOKSTACK_TOKEN: z
    .string()
    .regex(/^[^\s:]+:[^\s:]+$/, 'must be the id and the secret of an API token, separated by a colon')
    .optional(),
  API_DOCS: oneOf('auto', 'on', 'off').default('auto'),
  API_DEV_SERVICES: oneOf('auto', 'on', 'off').default('auto'),
  NODE_ENV: z.string().optional(),
  API_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(split)
    .refine(areProxies, 'must be a comma-separated list of addresses, subnets (10.0.0.0/8) and the words loopback, linklocal, uniquelocal'),
  API_LOADER_SECRET: secret.optional(),
  API_METRICS_FROM: z
    .string()
    .default('loopback')
    .transform((text) => (text === 'off' ? [] : split(text)))
    .refine(areProxies, 'must be a comma-separated list of addresses and subnets (10.0.0.0/8), or off'),
  API_METRICS_TOKEN: secret.optional(),
  API_IDLE_TIMEOUT_MS: milliseconds(60_000),
  API_BODY_LIMIT: wholeNumber(1024).default(65_536),
  // Calls in progress in this process: of visitors, and of the shell's loaders.
  API_MAX_CONCURRENT_REQUESTS: limit(300),
  API_MAX_CONCURRENT_LOADER_REQUESTS: limit(1000),
  API_RESPONSE_CACHE_MB: wholeNumber(0, 1024).default(32),
  ERROR_TRACKING_DSN: z.optional(errorDsn),
  ERROR_TRACKING_ENVIRONMENT: errorEnvironment,
  /** Time after SIGTERM during which requests are still accepted, while `/readyz` already fails. */
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 120).default(0),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

export type Environment = z.output<typeof environment>;

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
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

/** First line of a ConfigError. */
export const HEADING = 'The API cannot start because of invalid settings:';

/** @param errors sentences that begin with the name of a variable */
export function settingsError(errors: readonly string[]): ConfigError {
  return new ConfigError([HEADING, ...errors.map((error) => `  ${error}`)].join('\n'));
}
