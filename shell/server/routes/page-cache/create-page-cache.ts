import type { Config } from '#server/config.ts';
import { ContentVersions } from '#server/routes/page-cache/content-versions.ts';
import { PageCache } from '#server/routes/page-cache/page-cache.ts';
import type { PageDependencies } from '#server/routes/page-cache/page-dependencies.ts';
import { SharedPages } from '#server/routes/page-cache/shared-pages.ts';

interface PageCacheParts {
  readonly dependencies: PageDependencies;
  /** Path below which releases are served. */
  readonly assetBase: string;
  /** Called before a page is made of changed content. */
  readonly onContentChange: () => void;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

/** Creates the cache of pages for signed-out visitors, as configured; all parts are null without memory for it. */
export function createPageCache(
  { pageCache: { bytes, proxySeconds, contentPollMs }, widgetSources, apiUrl, loaderSecret }: Config,
  { dependencies, assetBase, onContentChange, log }: PageCacheParts,
) {
  if (bytes === 0) return { pageCache: null, shared: null, contentVersions: null };
  const now = () => Date.now();
  const pageCache = new PageCache({ bytes, now });
  const contentVersions = new ContentVersions({
    apiUrl,
    loaderSecret,
    pollMs: contentPollMs,
    log,
    onChange: (topics) => {
      onContentChange();
      pageCache.contentChanged(topics);
      log('info', 'Content has changed; its pages are rendered again', { topics: [...topics] });
    },
  });
  const shared = new SharedPages({ cache: pageCache, dependencies, widgetSources, proxySeconds, assetBase, now });
  return { pageCache, contentVersions, shared };
}
