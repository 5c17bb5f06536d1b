import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { ConfigError } from '#src/errors.ts';

const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(60_000).default(fallback);
const perMinute = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

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
  API_DATABASE_CONNECT_MS: milliseconds(1000),
  API_DATABASE_QUERY_MS: milliseconds(2500),
  API_CONTENT_DIR: z.string().default(path.join(import.meta.dirname, '../content')),
  API_RATE_LIMIT_PUBLIC: perMinute(120),
  API_RATE_LIMIT_BEARER: perMinute(300),
  API_RATE_LIMIT_FORMS: perMinute(5),
  API_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(
      areProxies,
      'has to be a list, with commas between, of addresses, subnets (10.0.0.0/8) or the words loopback, linklocal, uniquelocal',
    ),
  API_LOADER_SECRET: z.string().min(16, 'has to be 16 characters or longer').optional(),
  API_BODY_LIMIT: z.coerce.number().int().min(1024).default(65_536),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * The settings of this service. Times are milliseconds, limits are calls per minute and client
 * address, `bodyLimit` is bytes.
 */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws ConfigError listing everything that is wrong
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The API cannot start, these settings are wrong:\n${places.join('\n')}`, { cause: result.error });
  }
  const env = result.data;
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    database: {
      serverUrl: env.DATABASE_URL,
      name: env.API_DATABASE,
      pool: env.API_DATABASE_POOL,
      connectMs: env.API_DATABASE_CONNECT_MS,
      queryMs: env.API_DATABASE_QUERY_MS,
    },
    contentDir: env.API_CONTENT_DIR,
    rateLimit: { public: env.API_RATE_LIMIT_PUBLIC, bearer: env.API_RATE_LIMIT_BEARER, forms: env.API_RATE_LIMIT_FORMS },
    trustedProxies: env.API_TRUSTED_PROXIES,
    loaderSecret: env.API_LOADER_SECRET ?? null,
    bodyLimit: env.API_BODY_LIMIT,
    logLevel: env.LOG_LEVEL,
  };
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

/** Asked of the library that Fastify reads the list with, so that both always agree. */
function areProxies(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}
