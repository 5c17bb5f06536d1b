import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import fresh from 'fresh';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { compositionId } from '#contract/composition.ts';
import { leaveUnmeasured } from '@plenum/shared-server/error-tracking/track-requests';
import { preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import type { PageCache } from '#server/routes/page-cache/page-cache.ts';
import type { PageDependencies } from '#server/routes/page-cache/page-dependencies.ts';
import type { PageFill } from '#server/routes/page-cache/page-fill.ts';
import type { SharedAddress } from '#server/routes/page-cache/page-key.ts';
import { laterImportMaps } from '#server/routes/page-cache/later-import-maps.ts';
import { shareHtml } from '#server/routes/page-cache/share-page.ts';
import { SharedPage } from '#server/routes/page-cache/shared-page.ts';
import { canaryVersions } from '#server/render-pool/process-client/remote-versions.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import { securityHeaders } from '#server/replies/security-headers.ts';

/** One render of a page. */
export interface Making {
  /** Id of the request. */
  readonly id: string;
  readonly nonce: string;
  /** Absolute URL. */
  readonly address: string;
  /** Whether the page waits for all of its parts, because no visitor waits for its head. */
  readonly waitsForParts: boolean;
  /** Aborts when no visitor waits any more. */
  readonly signal: AbortSignal;
}

type Make = (making: Making) => Promise<ComposedPage>;

/** The render of a page for all visitors who ask for it. */
interface Lead {
  readonly key: string;
  readonly make: (making: Omit<Making, 'waitsForParts'>) => Promise<ComposedPage>;
  /** Returns the last complete page, if this render has failed; null without one. @param rendered null: rendering threw an error */
  readonly last: (rendered: ComposedPage | null) => SharedPage | null;
}

type FoundPage =
  | { readonly key: string; readonly page: SharedPage; readonly outcome: string }
  | { readonly lead: Lead }
  | { readonly outcome: 'refused' };

interface SharedPagesOptions {
  readonly cache: PageCache;
  readonly dependencies: PageDependencies;
  /** As in `securityHeaders`. */
  readonly widgetSources: readonly string[] | null;
  /** Seconds for which caches between the site and its visitors may keep pages; 0: not at all. */
  readonly proxySeconds: number;
  /** Path below which releases are served. */
  readonly assetBase: string;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
}

/** Longest time for which a page is served without being rendered again. */
const FRESH_MS = 60_000;
/** How long after that a page is served while a new one is made, and while none can be made. */
const STALE_MS = 60_000;
const ERROR_MS = 600_000;
/** A page of which a part is missing, or of which parts are not in their place because they came late. */
const INCOMPLETE_FRESH_MS = 1000;
/** A page that does not exist. */
const MISSING_FRESH_MS = 5000;
/** A page with one of these is not for all visitors, or has a policy of its own. */
const UNSHARED_HEADERS = ['cache-control', 'content-security-policy', 'set-cookie'];

/** Whether a set was activated before the turn of a page, which then has other versions than those that it was looked up by. */
function isSuperseded({ composition }: ComposedPage, expected: string): boolean {
  return compositionId(composition) !== expected;
}

/** Whether a page that all visitors had until now is incomplete or an error. A page of another set says nothing about that. */
function hasFailed(page: ComposedPage, composition: string): boolean {
  return !isSuperseded(page, composition) && (page.status >= 500 || (page.status === 200 && !page.isShared));
}

/** Makes shared pages of rendered ones, and answers requests with them. */
export class SharedPages {
  readonly #options: SharedPagesOptions;

  constructor(options: SharedPagesOptions) {
    this.#options = options;
  }

  /** Headers of pages for one visitor. nginx buffers what it may keep; these it passes on as they arrive. */
  get streamHeaders(): Readonly<Record<string, string>> {
    return this.#options.proxySeconds > 0 ? { 'x-accel-buffering': 'no' } : {};
  }

  /**
   * Looks a page up, and renders an old one again.
   * @param client leaves the render that it waits for when it aborts
   * @param make renders a page
   * @returns the page; or `lead`, which renders it for all visitors who ask meanwhile; or neither, if it cannot be shared
   * @throws what the render threw that the caller waited for
   */
  async find(
    { key, composition, url: { href: address } }: SharedAddress,
    client: AbortSignal,
    make: Make,
    log: FastifyBaseLogger,
  ): Promise<FoundPage> {
    const renew = (fill: PageFill) => {
      const nonce = randomBytes(16).toString('base64');
      this.#make(fill, composition, { id: randomUUID(), nonce, address, waitsForParts: true, signal: fill.signal }, make)
        .then(({ body }) => body?.resume())
        .catch((error: unknown) => log.warn(error, 'A page in the cache could not be rendered again'));
    };
    const found = await this.#options.cache.find(key, client, renew);
    if (found.outcome === 'refused') return found;
    if (found.outcome !== 'miss') return { ...found, key };
    const { fill } = found;
    return {
      lead: {
        key,
        make: (making) => this.#make(fill, composition, { ...making, address, waitsForParts: false, signal: fill.signal }, make),
        last: (rendered) => (rendered === null || hasFailed(rendered, composition) ? fill.lastAt(this.#options.now()) : null),
      },
    };
  }

  async #make(fill: PageFill, composition: string, making: Making, make: Make): Promise<ComposedPage> {
    const { dependencies, now } = this.#options;
    dependencies.begin(making.id);
    try {
      const page = await make(making);
      return { ...page, body: this.#keep(fill, composition, page, making) };
    } catch (error) {
      dependencies.end(making.id, now());
      fill.fail(error as Error);
      throw error;
    }
  }

  /**
   * Keeps a page for the others who ask for it, if it may be shared. Another set gives each of them versions of their own.
   * @param composition id of the one that the page was looked up by
   * @returns the stream for the visitor for whom it was rendered
   */
  #keep(fill: PageFill, composition: string, page: ComposedPage, { id, nonce }: Making): Readable | null {
    const { dependencies, now, proxySeconds, assetBase } = this.#options;
    const { status, headers, body, isShared = false, hasLateParts = false } = page;
    const isForAll = isShared && !isSuperseded(page, composition) && !UNSHARED_HEADERS.some((name) => name in headers);
    if (!body || !isForAll || (status !== 200 && status !== 404)) {
      dependencies.end(id, now());
      // Until now this address had a page for all visitors, so a part of it has failed.
      if (fill.last && hasFailed(page, composition)) fill.fail(new Error(`The page was answered with ${status}, or is not complete.`));
      else fill.settle(null);
      return body;
    }
    const renderedAt = now();
    const toPage = (html: Buffer) => {
      const { isPublic, hasFailed: isIncomplete, freshMs, validUntil, topics } = dependencies.end(id, now());
      if (isIncomplete && fill.last) throw new Error('A part of the page failed.');
      const shared = isPublic ? shareHtml(html.toString(), nonce) : null;
      if (!shared) return null;
      const until = (milliseconds: number) => Math.min(renderedAt + milliseconds, validUntil);
      const isLasting = !isIncomplete && status === 200;
      const freshFor = isIncomplete || hasLateParts ? INCOMPLETE_FRESH_MS : Math.min(status === 200 ? FRESH_MS : MISSING_FRESH_MS, freshMs);
      return new SharedPage({
        ...shared,
        laterScripts: proxySeconds > 0 ? laterImportMaps(shared.html.toString(), page.composition, assetBase) : [],
        status,
        headers,
        route: page.route ?? null,
        remotes: Object.keys(page.composition.remotes),
        set: compositionId(page.composition),
        canaries: page.composition.canaries ? canaryVersions(page.composition).join(', ') : null,
        hasCanaries: page.hasCanaries ?? false,
        topics,
        renderedAt,
        freshUntil: until(freshFor),
        staleUntil: until(freshFor + (isLasting ? STALE_MS : 0)),
        errorUntil: until(freshFor + (isLasting ? ERROR_MS : 0)),
      });
    };
    // However the page ends, its record must not stay.
    return fill.collect(body, toPage, () => dependencies.end(id, now()));
  }

  /**
   * Answers with a shared page.
   * @param nonce of this response, for what the page adds later
   * @param isForProxies whether the response contains nothing of this visitor
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, page, outcome, nonce, timings, isForProxies }: SharedReply,
  ): Promise<FastifyReply> {
    const { widgetSources, proxySeconds, now } = this.#options;
    const { status, headers, remotes, set, canaries, scripts, laterScripts, styles, route, renderedAt } = page.parts;
    if (route) request.routePattern = route;
    if (outcome === 'hit') leaveUnmeasured(request);
    const age = Math.max(0, now() - renderedAt);
    const proxied = isForProxies && proxySeconds > 0 ? this.#forProxies(page) : null;
    const coding = preferredCoding(request);
    const etag = `W/"${page.etag}"`;
    const measured = [`cache;desc=${outcome}`, `age;dur=${age}`, ...timings];
    // A proxy would repeat a nonce and the trace of this request, and would take `Age` for time that the page has spent in it.
    const own = proxied
      ? { ...proxied, 'server-timing': measured.join(', ') }
      : {
          age: String(Math.floor(age / 1000)),
          'server-timing': [reply.getHeader('server-timing'), ...measured, `nonce;desc="${nonce}"`].filter(Boolean).join(', '),
        };
    const allowed = proxied ? { nonce: null, scripts: [...scripts, ...laterScripts], styles } : { nonce, scripts, styles };
    reply.code(status).headers({
      ...securityHeaders(allowed, [], undefined, remotes, widgetSources),
      vary: 'accept-encoding, cookie',
      ...headers,
      'cache-control': 'no-cache, private',
      ...own,
      etag,
      'x-release-set': set,
      ...(canaries !== null && { 'x-release-canary': canaries }),
    });
    if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).removeHeader('content-type').send();
    const body = await page.body(coding, (bytes) => this.#options.cache.grown(key, page, bytes));
    if (coding) reply.header('content-encoding', coding);
    if (request.method === 'HEAD') return reply.header('content-length', body.byteLength).send();
    return reply.send(body);
  }

  #forProxies({ parts: { freshUntil, staleUntil, topics, set, status } }: SharedPage): Record<string, string> | null {
    const { now, proxySeconds } = this.#options;
    const seconds = (until: number) => Math.max(0, Math.floor((until - now()) / 1000));
    const fresh = Math.min(proxySeconds, seconds(freshUntil));
    if (fresh === 0 || status !== 200) return null;
    // The site does not tell the proxy of a new release set, so it keeps no page for longer than twice the setting.
    const stale = Math.min(proxySeconds, seconds(staleUntil) - fresh);
    return {
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`,
      'surrogate-key': [set, ...topics].join(' '),
    };
  }
}

export interface SharedReply {
  readonly key: string;
  readonly page: SharedPage;
  readonly outcome: string;
  readonly nonce: string;
  /** Further entries of `Server-Timing`. */
  readonly timings: readonly string[];
  readonly isForProxies: boolean;
}
