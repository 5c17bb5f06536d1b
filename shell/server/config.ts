import { hostname } from 'node:os';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as z from 'zod/mini';
import type { Widgets } from '#contract/renderer.ts';
import { errorDsn } from '@plenum/shared-contracts/error-tracking/dsn';
import { readEnvironment } from '@plenum/shared-server/config/read-environment';
import { siteId } from '@plenum/shared-contracts/release/reports/site-report';
import { environmentName } from '@plenum/shared-contracts/release/names';
import { publicKey } from '@plenum/shared-contracts/release/signed-documents';

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65535));
const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.positive()), fallback);

const atLeastOne = z.coerce.number().check(z.int(), z.gte(1));

/** At least two labels: browsers accept no cookie for all of `localhost`, nor for an IP address. */
const DOMAIN = /^(?!\d+(?:\.\d+){3}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** A host source of a content security policy. It must not end its directive. */
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/;
const words = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean)),
);
const addresses = z._default(z.pipe(words, z.array(z.url({ protocol: /^https?$/ }))), []);
const sources = z._default(z.pipe(words, z.array(z.string().check(z.regex(SOURCE)))), []);
const cookieNames = z._default(z.pipe(words, z.array(z.string().check(z.regex(/^[\w.-]{2,60}\*?$/)))), []);
const pattern = z.string().check(z.refine(isPattern, 'is not a regular expression'));

const networks = z.string().check(z.refine(areNetworks, 'must be a comma-separated list of addresses and networks (10.0.0.0/8), or off'));

const ORIGINS = 'must be a comma-separated list of origins (https://plenum.example), or off';
const previewOrigins = z.string().check(z.refine((text) => text === 'off' || listOf(text).every(isOrigin), ORIGINS));

const variables = z.object({
  SITE_PORT: z._default(port, 3000),
  SITE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The site's public origin, such as `https://plenum.ru`. Without it the Host header is used, on this machine only. */
  SITE_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  /**
   * The parent domain of the site and of `account.plenum.ru`, such as `plenum.ru`, which share its cookies. It is the site's own host:
   * defaults to the host of SITE_ORIGIN, and must not differ from it.
   */
  SITE_DOMAIN: z.optional(z.string().check(z.regex(DOMAIN))),
  /** Strict-Transport-Security, sent if SITE_ORIGIN is https; `off` leaves it to a proxy. */
  SITE_HSTS: z._default(z.string().check(z.regex(/^(?:off|max-age=\d+(?:; includeSubDomains)?(?:; preload)?)$/)), 'max-age=31536000'),
  /** Where vulnerabilities are reported, for /.well-known/security.txt. */
  SITE_SECURITY_CONTACT: z._default(
    z.url({ protocol: /^(?:mailto|https|tel)$/ }).check(z.regex(/^\S+$/)),
    'mailto:security@plenum.example',
  ),
  /** Addresses that may see /-/status, separated by commas; `off`: none. */
  SITE_STATUS_FROM: z._default(z.string(), 'loopback'),
  /**
   * Addresses that may see /metrics, separated by commas; `off`: none. Defaults to this machine's, or to none for a public site
   * (SITE_ORIGIN).
   */
  SITE_METRICS_FROM: z.optional(networks),
  /** Share of documents whose web vitals are measured. Defaults to 0.1 for a public site (SITE_ORIGIN) and 0 for a local one. */
  SITE_VITALS_SAMPLE: z.optional(z.coerce.number().check(z.gte(0), z.lte(1))),
  /**
   * Origins on which preview links work, separated by commas; `off`: none. Defaults to those of this machine, or to none for a public site
   * (SITE_ORIGIN).
   */
  SITE_PREVIEW_ORIGINS: z.optional(previewOrigins),
  /** Bearer token that grants access to /metrics from anywhere. */
  SITE_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Bearer token that grants access to /-/status from anywhere. */
  SITE_STATUS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Base URL of the API, with its path. */
  API_URL: z._default(z.url(), 'http://127.0.0.1:3001/api'),
  RELEASES_URL: z._default(z.url(), 'http://127.0.0.1:3002'),
  /** Names this process among the sites of its environment; by default after the machine and SITE_PORT. */
  SITE_ID: z.optional(siteId),
  /** Token by which the registry recognises a site and exempts it from the limits for unauthenticated callers. */
  RELEASES_SITE_TOKEN: z.optional(z.string()),
  /**
   * Public keys of the registry, separated by commas, as "release -- key list" prints them. Without any, the first key that the registry
   * shows is trusted from then on.
   */
  RELEASES_TRUSTED_KEYS: z._default(z.pipe(words, z.array(publicKey)), []),
  /** The environment whose release set this site shows. */
  SITE_ENVIRONMENT: z._default(environmentName, 'production'),
  DATA_DIR: z._default(z.string(), '.data'),
  API_LOADER_SECRET: z.optional(z.string()),
  /** Error tracking project for everything that no team has a project for. */
  ERROR_TRACKING_DSN: z.optional(errorDsn),
  /** Reports of pages per minute and client address. */
  SITE_REPORTS_PER_MINUTE: z._default(atLeastOne, 120),
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted, separated by commas. */
  SITE_TRUSTED_PROXIES: z._default(z.string(), 'loopback'),
  /** Key of the map service for /contacts. Without one the map is drawn. */
  MAPS_KEY: z.optional(z.string()),
  MAPS_SCRIPT_URL: z._default(z.url(), 'https://api-maps.yandex.ru/2.1/'),
  /** Third-party scripts, separated by spaces. The page loads the first, which may load the others. */
  ANALYTICS_SCRIPTS: addresses,
  CALL_TRACKING_SCRIPTS: addresses,
  CRM_SCRIPTS: addresses,
  /** Origins that these scripts may connect to, and whose images and frames they may show. */
  ANALYTICS_SOURCES: sources,
  CALL_TRACKING_SOURCES: sources,
  CRM_SOURCES: sources,
  /**
   * Names of the cookies that they set. The values of analytics cookies are sent with the data layer. All are deleted when consent is
   * withdrawn.
   */
  ANALYTICS_COOKIES: cookieNames,
  CALL_TRACKING_COOKIES: cookieNames,
  CRM_COOKIES: cookieNames,
  WIDGETS_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600_000)), 3000),
  /** Regular expression of the user agents of devices that load no third-party scripts. */
  WIDGETS_SKIP_USER_AGENT: z.optional(pattern),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  RENDER_PROCESSES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 2),
  /** A render process that does not answer for this long is replaced. */
  RENDER_STALL_MS: milliseconds(2000),
  /** A screen that brought a render process down is not rendered on the server for this long. */
  RENDER_QUARANTINE_MS: milliseconds(30_000),
  /** Heap limit of a render process in MiB, beyond which it is replaced. */
  RENDER_PROCESS_MAX_HEAP_MB: z._default(z.coerce.number().check(z.positive()), 512),
  /** Total memory limit of a render process in MiB, beyond which it is replaced. Buffers are not on the heap. */
  RENDER_PROCESS_MAX_MEMORY_MB: z._default(z.coerce.number().check(z.positive()), 1024),
  /** Number of pages rendered at the same time, and of pages that wait; 8 and 100 for each render process by default. */
  RENDER_CONCURRENCY: z.optional(atLeastOne),
  RENDER_QUEUE: z.optional(atLeastOne),
  /** Deadline of a page in the queue. */
  RENDER_QUEUE_MS: milliseconds(5000),
  /** Memory for pages that all signed-out visitors get, in MiB; 0: each visitor's page is rendered. */
  SITE_PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4096)), 64),
  /** Memory for public answers of the API, of which pages are rendered, in MiB; 0: each page calls the API. */
  SITE_API_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4096)), 16),
  /** Seconds for which a cache in front of the site may keep such a page without asking; 0: not at all. */
  SITE_PROXY_CACHE_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3600)), 0),
  /** Interval at which the API is asked whether its content has changed. */
  CONTENT_POLL_MS: milliseconds(1000),
  /** Limits per minute and client address: pages; feeds and other rendered files. */
  SITE_PAGES_PER_MINUTE: z._default(atLeastOne, 600),
  SITE_FILES_PER_MINUTE: z._default(atLeastOne, 300),
  /** `smallest` takes seconds of processor time for each large file, once. A content delivery network in front may do it instead. */
  SITE_COMPRESSION: z._default(z.enum(['quick', 'smallest']), 'smallest'),
  /** Deadline for the beginning of the API's response, from the time it has the request. */
  SITE_API_TIMEOUT_MS: milliseconds(10_000),
  /** Deadline for the arrival of a request, body included. */
  SITE_REQUEST_TIMEOUT_MS: milliseconds(60_000),
  /** A connection without any traffic for this long during a response is closed: its client has stopped reading. */
  SITE_IDLE_TIMEOUT_MS: milliseconds(60_000),
  RELEASES_POLL_MS: milliseconds(5000),
  /** Time after SIGTERM during which requests are still accepted, while `/readyz` already fails. */
  SHUTDOWN_DELAY_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(120)), 0),
});

/** With a site on `www.plenum.ru`, no host of `plenum.ru` would be recognised: each host would keep a session of its own. */
const environment = variables.check(
  z.refine(
    ({ SITE_ORIGIN: origin, SITE_DOMAIN: domain }) => origin === undefined || domain === undefined || new URL(origin).hostname === domain,
    { path: ['SITE_DOMAIN'], error: 'must be the host of SITE_ORIGIN' },
  ),
);

/** While some pages wait for the API, others are rendered. A higher number only slows all of them down. */
const CONCURRENCY_PER_PROCESS = 8;
/** Roughly the number of pages that a render process renders within the deadline. */
const QUEUE_PER_PROCESS = 100;

const listOf = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || []);

function areNetworks(text: string): boolean {
  try {
    return text === 'off' || Boolean(proxyAddr.compile(listOf(text)));
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase();
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

/** Returns `widgets` and `widgetSources`, both null if no service is configured. */
function widgetsOf(value: z.output<typeof environment>): { widgets: Widgets | null; widgetSources: string[] | null } {
  const configured = [
    { name: 'analytics', scripts: value.ANALYTICS_SCRIPTS, sources: value.ANALYTICS_SOURCES, cookies: value.ANALYTICS_COOKIES },
    {
      name: 'call-tracking',
      scripts: value.CALL_TRACKING_SCRIPTS,
      sources: value.CALL_TRACKING_SOURCES,
      cookies: value.CALL_TRACKING_COOKIES,
    },
    { name: 'crm', scripts: value.CRM_SCRIPTS, sources: value.CRM_SOURCES, cookies: value.CRM_COOKIES },
  ] as const;
  const used = configured.flatMap(({ scripts: [first, ...others], ...service }) =>
    first === undefined ? [] : [{ ...service, scripts: [first, ...others] as const }],
  );
  if (used.length === 0) return { widgets: null, widgetSources: null };
  return {
    widgets: {
      services: used.map(({ name, scripts, cookies }) => ({ name, scripts, cookies })),
      delayMs: value.WIDGETS_DELAY_MS,
      skipUserAgent: value.WIDGETS_SKIP_USER_AGENT ?? null,
    },
    widgetSources: [...new Set(used.flatMap(({ sources: origins }) => origins))],
  };
}

/** Returns `web-1-3000`. Processes that choose a free port are told apart by their process id. */
function defaultSiteId(port: number): string {
  const name = hostname()
    .replace(/[^A-Za-z0-9._-]+|^[^A-Za-z0-9]+/g, '')
    .slice(0, 80);
  return `${name || 'site'}-${port || process.pid}`;
}

/** Returns the origins on which previews are shown; null: every origin of this machine. */
function previewOriginsOf({ SITE_PREVIEW_ORIGINS: origins, SITE_ORIGIN: own }: z.output<typeof environment>): string[] | null {
  if (origins === undefined) return own === undefined ? null : [];
  return origins === 'off' ? [] : listOf(origins).map((origin) => origin.toLowerCase());
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the settings of the site's server. An empty variable counts as absent.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const value = readEnvironment(environment, env, { heading: 'The site cannot start because of invalid settings:' });
  const metricsFrom = value.SITE_METRICS_FROM ?? (value.SITE_ORIGIN ? 'off' : 'loopback');
  const publicHost = value.SITE_ORIGIN ? new URL(value.SITE_ORIGIN).hostname : 'plenum.localhost';
  return {
    port: value.SITE_PORT,
    host: value.SITE_HOST,
    hsts: value.SITE_HSTS !== 'off' && value.SITE_ORIGIN && new URL(value.SITE_ORIGIN).protocol === 'https:' ? value.SITE_HSTS : null,
    securityContact: value.SITE_SECURITY_CONTACT,
    status: { from: listOf(value.SITE_STATUS_FROM === 'off' ? '' : value.SITE_STATUS_FROM), token: value.SITE_STATUS_TOKEN ?? null },
    vitalsSample: value.SITE_VITALS_SAMPLE ?? (value.SITE_ORIGIN ? 0.1 : 0),
    metrics: {
      from: listOf(metricsFrom === 'off' ? '' : metricsFrom),
      token: value.SITE_METRICS_TOKEN ?? null,
    },
    origin: value.SITE_ORIGIN ? new URL(value.SITE_ORIGIN).origin : null,
    domain: value.SITE_DOMAIN ?? (DOMAIN.test(publicHost) ? publicHost : null),
    previewOrigins: previewOriginsOf(value),
    apiUrl: value.API_URL.replace(/\/$/, ''),
    releasesUrl: value.RELEASES_URL.replace(/\/$/, ''),
    registryToken: value.RELEASES_SITE_TOKEN ?? null,
    siteId: value.SITE_ID ?? defaultSiteId(value.SITE_PORT),
    trustedKeys: value.RELEASES_TRUSTED_KEYS,
    environment: value.SITE_ENVIRONMENT,
    cacheDir: path.resolve(value.DATA_DIR, 'shell-cache'),
    loaderSecret: value.API_LOADER_SECRET ?? null,
    errorTracking: { dsn: value.ERROR_TRACKING_DSN ?? null, perMinute: value.SITE_REPORTS_PER_MINUTE },
    trustedProxies: listOf(value.SITE_TRUSTED_PROXIES),
    maps: value.MAPS_KEY ? { key: value.MAPS_KEY, script: value.MAPS_SCRIPT_URL } : null,
    ...widgetsOf(value),
    logLevel: value.LOG_LEVEL,
    shutdownDelayMs: value.SHUTDOWN_DELAY_SECONDS * 1000,
    render: {
      processes: value.RENDER_PROCESSES,
      stallMs: value.RENDER_STALL_MS,
      quarantineMs: value.RENDER_QUARANTINE_MS,
      maxHeapBytes: value.RENDER_PROCESS_MAX_HEAP_MB * 1024 * 1024,
      maxMemoryBytes: value.RENDER_PROCESS_MAX_MEMORY_MB * 1024 * 1024,
    },
    queue: {
      concurrency: value.RENDER_CONCURRENCY ?? CONCURRENCY_PER_PROCESS * value.RENDER_PROCESSES,
      length: value.RENDER_QUEUE ?? QUEUE_PER_PROCESS * value.RENDER_PROCESSES,
      deadlineMs: value.RENDER_QUEUE_MS,
    },
    apiCacheBytes: value.SITE_API_CACHE_MB * 1024 * 1024,
    pageCache: {
      bytes: value.SITE_PAGE_CACHE_MB * 1024 * 1024,
      proxySeconds: value.SITE_PROXY_CACHE_SECONDS,
      contentPollMs: value.CONTENT_POLL_MS,
    },
    visitorLimits: { pages: value.SITE_PAGES_PER_MINUTE, siteFiles: value.SITE_FILES_PER_MINUTE },
    compression: value.SITE_COMPRESSION,
    apiTimeoutMs: value.SITE_API_TIMEOUT_MS,
    requestTimeoutMs: value.SITE_REQUEST_TIMEOUT_MS,
    idleTimeoutMs: value.SITE_IDLE_TIMEOUT_MS,
    pollMs: value.RELEASES_POLL_MS,
  };
}
