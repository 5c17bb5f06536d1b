import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { compositionId } from '#contract/composition.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import type { PageDependencies } from '#server/page-cache/page-dependencies.ts';
import type { CoalescedRender } from '#server/page-cache/coalesced-render.ts';
import type { PageKey } from '#server/page-cache/page-key.ts';
import { type CachedReply, sendCachedPage } from '#server/page-cache/send-cached-page.ts';
import { laterImportMaps } from '#server/page-cache/later-import-maps.ts';
import { replaceNonceByHashes } from '#server/page-cache/replace-nonce.ts';
import { CachedPage } from '#server/page-cache/cached-page.ts';
import { canaryVersions } from '#server/render-pool/process-client/remote-versions.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';

/** One render of a page. */
export interface RenderAttempt {
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

type RenderPage = (attempt: RenderAttempt) => Promise<ComposedPage>;

/** The render of a page for all visitors who ask for it. */
interface LeadingRender {
  readonly key: string;
  readonly start: (attempt: Omit<RenderAttempt, 'waitsForParts'>) => Promise<ComposedPage>;
  /** Returns the last complete page, if this render has failed; null without one. @param rendered null: rendering threw an error */
  readonly last: (rendered: ComposedPage | null) => CachedPage | null;
}

type FoundPage =
  | { readonly key: string; readonly page: CachedPage; readonly outcome: string }
  | { readonly lead: LeadingRender }
  | { readonly outcome: 'refused' };

interface CachedPagesOptions {
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

/** Renders pages for all visitors who ask for them, keeps them, and answers requests with them. */
export class CachedPages {
  readonly #options: CachedPagesOptions;

  constructor(options: CachedPagesOptions) {
    this.#options = options;
  }

  /** Headers of pages for one visitor. nginx buffers what it may keep; these it passes on as they arrive. */
  get streamHeaders(): Readonly<Record<string, string>> {
    return this.#options.proxySeconds > 0 ? { 'x-accel-buffering': 'no' } : {};
  }

  /**
   * Looks a page up, and renders an old one again.
   * @param client leaves the render that it waits for when it aborts
   * @param renderPage renders it once
   * @returns the page; or `lead`, which renders it for all visitors who ask meanwhile; or neither, if it cannot be shared
   * @throws what the render threw that the caller waited for
   */
  async find(
    { key, composition, url: { href: address } }: PageKey,
    client: AbortSignal,
    renderPage: RenderPage,
    log: FastifyBaseLogger,
  ): Promise<FoundPage> {
    const renew = (render: CoalescedRender) => {
      const nonce = randomBytes(16).toString('base64');
      this.#render(render, composition, { id: randomUUID(), nonce, address, waitsForParts: true, signal: render.signal }, renderPage)
        .then(({ body }) => body?.resume())
        .catch((error: unknown) => log.warn(error, 'A page in the cache could not be rendered again'));
    };
    const found = await this.#options.cache.find(key, client, renew);
    if (found.outcome === 'refused') return found;
    if (found.outcome !== 'miss') return { ...found, key };
    const { render } = found;
    return {
      lead: {
        key,
        start: (attempt) =>
          this.#render(render, composition, { ...attempt, address, waitsForParts: false, signal: render.signal }, renderPage),
        last: (rendered) => (rendered === null || hasFailed(rendered, composition) ? render.lastAt(this.#options.now()) : null),
      },
    };
  }

  async #render(render: CoalescedRender, composition: string, attempt: RenderAttempt, renderPage: RenderPage): Promise<ComposedPage> {
    const { dependencies, now } = this.#options;
    dependencies.begin(attempt.id);
    try {
      const page = await renderPage(attempt);
      return { ...page, body: this.#keep(render, composition, page, attempt) };
    } catch (error) {
      dependencies.end(attempt.id, now());
      render.fail(error as Error);
      throw error;
    }
  }

  /**
   * Keeps a page for the others who ask for it, if it may be shared. Another set gives each of them versions of their own.
   * @param composition id of the one that the page was looked up by
   * @returns the stream for the visitor for whom it was rendered
   */
  #keep(render: CoalescedRender, composition: string, page: ComposedPage, { id, nonce }: RenderAttempt): Readable | null {
    const { dependencies, now, proxySeconds, assetBase } = this.#options;
    const { status, headers, body, isShared = false, hasLateParts = false } = page;
    const isForAll = isShared && !isSuperseded(page, composition) && !UNSHARED_HEADERS.some((name) => name in headers);
    if (!body || !isForAll || (status !== 200 && status !== 404)) {
      dependencies.end(id, now());
      // Until now this address had a page for all visitors, so a part of it has failed.
      if (render.last && hasFailed(page, composition)) render.fail(new Error(`The page was answered with ${status}, or is not complete.`));
      else render.settle(null);
      return body;
    }
    const renderedAt = now();
    const toPage = (html: Buffer) => {
      const { isPublic, hasFailed: isIncomplete, freshMs, validUntil, topics } = dependencies.end(id, now());
      if (isIncomplete && render.last) throw new Error('A part of the page failed.');
      const shared = isPublic ? replaceNonceByHashes(html.toString(), nonce) : null;
      if (!shared) return null;
      const until = (milliseconds: number) => Math.min(renderedAt + milliseconds, validUntil);
      const isLasting = !isIncomplete && status === 200;
      const freshFor = isIncomplete || hasLateParts ? INCOMPLETE_FRESH_MS : Math.min(status === 200 ? FRESH_MS : MISSING_FRESH_MS, freshMs);
      return new CachedPage({
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
    return render.collect(body, toPage, () => dependencies.end(id, now()));
  }

  /** Answers a request with a cached page. */
  send(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): Promise<FastifyReply> {
    return sendCachedPage(this.#options, request, reply, cached);
  }
}
