import { ApiCache } from '#server/api-calls/api-cache.ts';
import { ContentVersions } from '#server/page-cache/content-versions.ts';
import type { Config } from '#server/config.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import type { PageDependencies } from '#server/page-cache/page-dependencies.ts';
import { CachedPages } from '#server/page-cache/cached-pages.ts';

interface CachesParts {
  readonly dependencies: PageDependencies;
  /** Path below which releases are served. */
  readonly assetBase: string;
  /** Called before a page is made of changed content. */
  readonly onContentChange: () => void;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

interface Caches {
  readonly apiCache: ApiCache;
  /** Null without memory for it. */
  readonly pageCache: PageCache | null;
  readonly shared: CachedPages | null;
  /** Null if nothing is cached. */
  readonly contentVersions: ContentVersions | null;
}

/** Creates the caches of the API's answers and of the pages for signed-out visitors, as configured. */
export function createCaches(
  { apiCacheBytes, pageCache: { bytes, proxySeconds, contentPollMs }, widgetSources, apiUrl, loaderSecret }: Config,
  { dependencies, assetBase, onContentChange, log }: CachesParts,
): Caches {
  const now = () => Date.now();
  const apiCache = new ApiCache({ bytes: apiCacheBytes, now });
  const pageCache = bytes > 0 ? new PageCache({ bytes, now }) : null;
  const shared = pageCache && new CachedPages({ cache: pageCache, dependencies, widgetSources, proxySeconds, assetBase, now });
  if (apiCacheBytes === 0 && !pageCache) return { apiCache, pageCache, shared, contentVersions: null };
  const contentVersions = new ContentVersions({
    apiUrl,
    loaderSecret,
    pollMs: contentPollMs,
    log,
    onChange: (topics) => {
      onContentChange();
      // Before the pages, which are rendered again at once.
      apiCache.contentChanged(topics);
      pageCache?.contentChanged(topics);
      log('info', 'Content has changed; its pages are rendered again', { topics: [...topics] });
    },
  });
  return { apiCache, pageCache, shared, contentVersions };
}
