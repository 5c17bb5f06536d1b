import path from 'node:path';
import * as z from 'zod/mini';
import { errorDsn, errorEnvironment } from '@plenum/shared-contracts/error-tracking/dsn';
import { CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';
import { readEnvironment } from '@plenum/shared-server/config/read-environment';
import type { DatabaseName } from '@plenum/shared-server/database/database-url';
import { ConfigError } from '@plenum/shared-server/errors';
import { readSigningKey, type SigningKey } from '@plenum/shared-server/signing/keys';
import type { MetricsAccess } from '@plenum/shared-server/metrics/metrics-route';
import { environmentName } from '@plenum/shared-contracts/release/names';
import { grants, remoteName, type Grants, type TokenOwner } from '@plenum/shared-contracts/release/access-schemas';
import { checkGrants } from '#src/domain/access/check-grants.ts';
import type { RegistryPolicy } from '#src/domain/manifest/rule.ts';
import { tokenHash } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import type { S3Settings } from '#src/files/s3/s3-settings.ts';
import type { AccessSeed } from '#src/store/access/seed-access.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** Time after SIGTERM during which requests are still accepted, while `/readyz` already fails. */
  readonly shutdownDelayMs: number;
  readonly errorTracking: { readonly dsn: string | null; readonly environment: string };
  readonly database: DatabaseName;
  /** Whether the registry creates and migrates its tables itself; otherwise its role need not own them. */
  readonly migrates: boolean;
  /** Folder of the files; not used if they are in a bucket. */
  readonly filesDir: string;
  readonly s3: S3Settings | null;
  /** Private keys, the one in use first; none: keys are generated. */
  readonly signingKeys: readonly SigningKey[];
  /** Folder of generated keys. */
  readonly keysDir: string;
  /** Folder of the audit log's checkpoints; not used if they are in a bucket. */
  readonly auditDir: string;
  readonly auditBucket: S3Settings | null;
  /** How long a site may rely on the statement of the current set. */
  readonly setExpirySeconds: number;
  /** Initial teams and tokens. A registry adds those that its database has never seen. */
  readonly accessSeed: AccessSeed;
  readonly policy: RegistryPolicy;
  readonly environments: readonly string[];
  readonly reservationMinutes: number;
  readonly sweepMinutes: number;
  /** Which files of old versions the sweep removes. Null days keep all. */
  readonly retention: { readonly days: number | null; readonly versions: number };
  readonly heartbeatSeconds: number;
  readonly sites: {
    /** Interval at which sites report. */
    readonly reportSeconds: number;
    /** Silence after which a site is lost and no longer counted. */
    readonly lostAfterSeconds: number;
  };
  /** Checks of releases before they are activated; null if they are switched off. */
  readonly preflight: {
    /** Deadline of each check. */
    readonly seconds: number;
    /** Program of the browser that also opens the pages; null for none. */
    readonly chromium: string | null;
  } | null;
  /** Limit for unauthenticated callers of one address. */
  readonly requestsPerMinute: number;
  /** Limits for open streams of unauthenticated callers. */
  readonly streams: { readonly total: number; readonly perAddress: number };
  /** Deadline for receiving a whole request. */
  readonly requestSeconds: number;
  /** A connection without any traffic for this long is closed, even while a response is being sent. */
  readonly idleSeconds: number;
  /** Who may see /metrics: addresses and networks, and the bearer of the token. */
  readonly metrics: MetricsAccess;
  /** Address of the registry in the documents that it returns, without a slash at the end; null: as the caller addressed it. */
  readonly publicUrl: string | null;
  /** Origins whose pages may read what needs no token; `*` stands for all. */
  readonly corsOrigins: readonly string[];
  /** Mail server for messages to the owners of releases; null: none. */
  readonly mail: {
    /** `smtps://user:password@host:465` */
    readonly url: string;
    /** Sender: `Plenum <releases@plenum.example>` */
    readonly from: string;
  } | null;
  /** Names accepted in the Host header; null accepts any. */
  readonly hosts: readonly string[] | null;
}

const MIB = 1024 * 1024;
/** At this length, guessing a token is infeasible at any rate of requests. */
const TOKEN_LENGTH = 16;
const TOO_SHORT = `is too short: use at least ${TOKEN_LENGTH} characters ("openssl rand -base64 24" generates a token)`;
const filled = z.string().check(z.trim(), z.minLength(1));
const token = filled.check(z.minLength(TOKEN_LENGTH, TOO_SHORT));
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const parts = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const bucketName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'));
/** Never quoted in an error. */
const signingKey = z.pipe(
  z.string().check(z.refine(isSigningKey, 'is not an Ed25519 private key in PKCS #8 ("openssl genpkey -algorithm ed25519" generates one)')),
  z.transform(readSigningKey),
);
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item) => z.pipe(parts, z.array(item).check(z.minLength(1)));
/** A list of paths, or an object with everything that a team is granted. */
const firstGrants = z.record(
  remoteName,
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown) => (Array.isArray(value) ? { paths: value } : value)),
    ),
    grants,
  ),
);

/** The teams of this repository. */
const GRANTS: Readonly<Record<string, Grants>> = Object.fromEntries(
  Object.entries({
    'mf-blog': { paths: ['/blog'], slots: ['account.sections'] },
    'mf-webinars': { paths: ['/webinars'], slots: ['account.webinars'] },
    'mf-auth': {
      paths: ['/signup', '/signin', '/social-auth', '/recovery-password', '/new-pass', '/email-validate', '/validate', '/invite'],
      layouts: ['app', 'auth'],
      slots: ['account.sign-in', 'renewal.sign-in'],
    },
    'mf-profile': { paths: ['/account', '/quiz'], layouts: ['app', 'anketa'] },
    'mf-wiki': { paths: ['/wiki'], slots: ['footer.columns', 'product.sections'] },
    'mf-billing': {
      paths: ['/tariffs', '/cart', '/payout', '/payout-success', '/payout-error'],
      layouts: ['tariffs', 'auth'],
      slots: ['header.actions', 'main.sections', 'product.sections', 'account.tariff'],
    },
  }).map(([name, granted]) => [name, grants.parse(granted)]),
);

const environment = z.object({
  RELEASES_HOST: z._default(filled, '127.0.0.1'),
  RELEASES_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3002),
  RELEASES_LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ERROR_TRACKING_DSN: z.optional(errorDsn),
  ERROR_TRACKING_ENVIRONMENT: errorEnvironment,
  DATABASE_URL: filled,
  RELEASES_DATABASE: z._default(filled, 'plenum_releases'),
  DATABASE_MIGRATIONS: z._default(z.enum(['on', 'off']), 'on'),
  DATA_DIR: z._default(filled, '.data'),
  RELEASES_FILES_DIR: z.optional(filled),
  RELEASES_S3_BUCKET: z.optional(bucketName),
  RELEASES_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'is not an http(s) URL' })),
  RELEASES_S3_REGION: z.optional(filled),
  AWS_REGION: z.optional(filled),
  RELEASES_SIGNING_KEY: z._default(list(signingKey), []),
  RELEASES_KEYS_DIR: z.optional(filled),
  RELEASES_AUDIT_DIR: z.optional(filled),
  RELEASES_AUDIT_BUCKET: z.optional(bucketName),
  RELEASES_SET_EXPIRY_SECONDS: count(86_400),
  RELEASES_MANAGER_TOKEN: token,
  RELEASES_TEAM_TOKENS: z._default(
    list(
      z
        .string()
        .check(z.regex(/^(shell|mf-[a-z0-9-]+):\S+$/, 'is not name:token'))
        .check(
          z.regex(new RegExp(`:\\S{${TOKEN_LENGTH},}$`), { error: ({ input }) => `the token of ${nameOf(String(input))} ${TOO_SHORT}` }),
        ),
    ),
    [],
  ),
  RELEASES_SITE_TOKEN: z.optional(token),
  RELEASES_METRICS_FROM: z._default(list(z.string()), ['loopback']),
  RELEASES_METRICS_TOKEN: z.optional(token),
  RELEASES_HOSTS: z.optional(list(z.string().check(z.toLowerCase()))),
  RELEASES_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is not an http(s) URL' })),
  RELEASES_CORS_ORIGINS: z._default(list(z.string().check(z.refine(isOrigin, 'is not an origin such as https://site.example, or *'))), []),
  RELEASES_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'is not an address such as smtps://user:password@host:465' })),
  RELEASES_MAIL_FROM: z._default(
    z.string().check(z.regex(/@/, 'is not an address such as "Plenum releases <releases@plenum.example>"')),
    'Plenum releases <releases@plenum.localhost>',
  ),
  RELEASES_GRANTS: z._default(z.pipe(z.pipe(z.string(), z.transform(readJson)), firstGrants), {}),
  RELEASES_ENVIRONMENTS: z._default(list(environmentName), ['production', 'staging']),
  RELEASES_CONTRACT_MAJORS: z._default(list(z.string().check(z.regex(/^\d+$/))), [String(CONTRACT_VERSION.split('.')[0])]),
  RELEASES_MAX_FILES: count(500),
  RELEASES_MAX_FILE_BYTES: count(5 * MIB),
  RELEASES_MAX_TOTAL_BYTES: count(50 * MIB),
  RELEASES_RESERVATION_MINUTES: count(60),
  RELEASES_SWEEP_MINUTES: count(10),
  RELEASES_RETENTION_DAYS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(36_500))),
  RELEASES_RETENTION_VERSIONS: count(10),
  RELEASES_HEARTBEAT_SECONDS: count(15),
  RELEASES_SITE_REPORT_SECONDS: count(15),
  RELEASES_SITE_LOST_SECONDS: count(120),
  RELEASES_REQUESTS_PER_MINUTE: count(6000),
  RELEASES_PREFLIGHT: z._default(z.enum(['on', 'off']), 'on'),
  RELEASES_PREFLIGHT_SECONDS: count(20),
  RELEASES_CHROMIUM: z.optional(filled),
  RELEASES_STREAMS: count(500),
  RELEASES_STREAMS_PER_ADDRESS: count(20),
  RELEASES_REQUEST_SECONDS: count(120),
  RELEASES_IDLE_SECONDS: count(120),
  SHUTDOWN_DELAY_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(120)), 0),
});

const HINTS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the address of a PostgreSQL server, postgres://user:password@host:5432/postgres',
  RELEASES_MANAGER_TOKEN: 'the secret of the first release manager, who creates all other tokens; "npm start" creates one for a local run',
};

/**
 * Reads the service's configuration. No other module reads the environment.
 * @throws ConfigError naming every missing or invalid variable, never its value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readEnvironment(environment, env, { heading: 'The release registry cannot start with this configuration:', hints: HINTS });
  requireOneStore(values);
  const teams = values.RELEASES_TEAM_TOKENS.map((entry) => ({
    release: nameOf(entry),
    secret: entry.slice(entry.indexOf(':') + 1),
  }));
  const tokenOf = (variable: string, owner: TokenOwner, secret: string) => ({ owner, variable, sha256: tokenHash(secret) });
  const tokens = [
    tokenOf('RELEASES_MANAGER_TOKEN', 'manager', values.RELEASES_MANAGER_TOKEN),
    ...teams.map(({ release, secret }) => tokenOf('RELEASES_TEAM_TOKENS', release, secret)),
    ...(values.RELEASES_SITE_TOKEN ? [tokenOf('RELEASES_SITE_TOKEN', 'site', values.RELEASES_SITE_TOKEN)] : []),
  ];
  if (new Set(tokens.map(({ sha256 }) => sha256.toString('hex'))).size < tokens.length) {
    throw new ConfigError(
      'The release registry cannot start with this configuration:\n  RELEASES_MANAGER_TOKEN, RELEASES_TEAM_TOKENS, RELEASES_SITE_TOKEN: two of these share a token, so its owner is unclear',
    );
  }
  // Every team that may publish is known, with or without paths of its own.
  const known = Object.fromEntries(teams.filter(({ release }) => release !== 'shell').map(({ release }) => [release, grants.parse({})]));
  const firstTeams = { ...known, ...GRANTS, ...values.RELEASES_GRANTS };
  requireNoConflict(firstTeams);
  const place = { endpoint: values.RELEASES_S3_ENDPOINT ?? null, region: values.RELEASES_S3_REGION ?? values.AWS_REGION ?? 'us-east-1' };
  const inStore = (bucket: string | undefined): S3Settings | null => (bucket === undefined ? null : { bucket, ...place });
  return {
    host: values.RELEASES_HOST,
    port: values.RELEASES_PORT,
    logLevel: values.RELEASES_LOG_LEVEL,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    errorTracking: { dsn: values.ERROR_TRACKING_DSN ?? null, environment: values.ERROR_TRACKING_ENVIRONMENT },
    database: { serverUrl: values.DATABASE_URL, name: values.RELEASES_DATABASE },
    migrates: values.DATABASE_MIGRATIONS === 'on',
    filesDir: path.resolve(values.RELEASES_FILES_DIR ?? path.join(values.DATA_DIR, 'releases')),
    s3: inStore(values.RELEASES_S3_BUCKET),
    signingKeys: values.RELEASES_SIGNING_KEY,
    keysDir: path.resolve(values.RELEASES_KEYS_DIR ?? path.join(values.DATA_DIR, 'releases-keys')),
    auditDir: path.resolve(values.RELEASES_AUDIT_DIR ?? path.join(values.DATA_DIR, 'releases-audit')),
    auditBucket: inStore(values.RELEASES_AUDIT_BUCKET ?? (values.RELEASES_AUDIT_DIR ? undefined : values.RELEASES_S3_BUCKET)),
    setExpirySeconds: values.RELEASES_SET_EXPIRY_SECONDS,
    accessSeed: { teams: firstTeams, tokens },
    policy: {
      limits: { files: values.RELEASES_MAX_FILES, fileBytes: values.RELEASES_MAX_FILE_BYTES, totalBytes: values.RELEASES_MAX_TOTAL_BYTES },
      contractMajors: values.RELEASES_CONTRACT_MAJORS.map(Number),
    },
    environments: values.RELEASES_ENVIRONMENTS,
    reservationMinutes: values.RELEASES_RESERVATION_MINUTES,
    sweepMinutes: values.RELEASES_SWEEP_MINUTES,
    retention: { days: values.RELEASES_RETENTION_DAYS ?? null, versions: values.RELEASES_RETENTION_VERSIONS },
    heartbeatSeconds: values.RELEASES_HEARTBEAT_SECONDS,
    sites: {
      reportSeconds: values.RELEASES_SITE_REPORT_SECONDS,
      // A single lost report does not make a site lost.
      lostAfterSeconds: Math.max(values.RELEASES_SITE_LOST_SECONDS, 2 * values.RELEASES_SITE_REPORT_SECONDS),
    },
    requestsPerMinute: values.RELEASES_REQUESTS_PER_MINUTE,
    preflight:
      values.RELEASES_PREFLIGHT === 'off'
        ? null
        : { seconds: values.RELEASES_PREFLIGHT_SECONDS, chromium: values.RELEASES_CHROMIUM ?? null },
    streams: { total: values.RELEASES_STREAMS, perAddress: values.RELEASES_STREAMS_PER_ADDRESS },
    requestSeconds: values.RELEASES_REQUEST_SECONDS,
    idleSeconds: values.RELEASES_IDLE_SECONDS,
    metrics: {
      from: values.RELEASES_METRICS_FROM.join() === 'off' ? [] : values.RELEASES_METRICS_FROM,
      token: values.RELEASES_METRICS_TOKEN ?? null,
    },
    publicUrl: values.RELEASES_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    corsOrigins: values.RELEASES_CORS_ORIGINS,
    mail: values.RELEASES_SMTP_URL === undefined ? null : { url: values.RELEASES_SMTP_URL, from: values.RELEASES_MAIL_FROM },
    hosts: allowedHosts(values.RELEASES_HOST, values.RELEASES_HOSTS),
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the accepted host names. A registry that only this machine can reach still has to refuse unknown names: a page in a local browser
 * could reach it under its own name (DNS rebinding). A registry on the network accepts any name, as its names are not known here.
 */
function allowedHosts(listensOn: string, named: readonly string[] | undefined): readonly string[] | null {
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(listensOn);
  return named || isLoopback ? [...LOOPBACK, listensOn, ...(named ?? [])] : null;
}

/** @throws ConfigError if the variables name two stores of files or checkpoints, or a service without a bucket */
function requireOneStore(values: z.infer<typeof environment>): void {
  const problem =
    values.RELEASES_S3_BUCKET && values.RELEASES_FILES_DIR
      ? 'RELEASES_FILES_DIR, RELEASES_S3_BUCKET: name one file store, a folder or a bucket'
      : values.RELEASES_AUDIT_BUCKET && values.RELEASES_AUDIT_DIR
        ? 'RELEASES_AUDIT_DIR, RELEASES_AUDIT_BUCKET: name one store, a folder or a bucket'
        : values.RELEASES_S3_ENDPOINT && !values.RELEASES_S3_BUCKET && !values.RELEASES_AUDIT_BUCKET
          ? 'RELEASES_S3_BUCKET: is missing, but RELEASES_S3_ENDPOINT is set'
          : null;
  if (problem) throw new ConfigError(`The release registry cannot start with this configuration:\n  ${problem}`);
}

/** @throws ConfigError */
function requireNoConflict(teams: AccessSeed['teams']): void {
  const all = Object.entries(teams).map(([name, granted]) => ({ name, ...granted }));
  try {
    for (const team of all) checkGrants(team, all);
  } catch (cause) {
    if (!(cause instanceof RegistryError)) throw cause;
    throw new ConfigError(`The release registry cannot start with this configuration:\n  RELEASES_GRANTS: ${cause.message}`, { cause });
  }
}

function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

function isSigningKey(text: string): boolean {
  try {
    return Boolean(readSigningKey(text));
  } catch {
    return false;
  }
}

function nameOf(entry: string): string {
  return entry.slice(0, entry.indexOf(':'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
