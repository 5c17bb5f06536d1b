import type { FastifyRequest } from 'fastify';
import type { ErrorTracking } from '#contract/renderer.ts';
import type { RenderQueue } from '#server/admission/render-queue.ts';
import type { VisitorLimits } from '#server/admission/visitor-limit.ts';
import { type CanaryVisitor, NO_VISITOR } from '#server/routes/pages/identify-visitor.ts';
import type { FollowerState } from '#server/release-set/set-follower.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import type { FetchFeed } from '#server/routes/feeds.ts';
import type { CachedPages } from '#server/page-cache/cached-pages.ts';
import type { SessionRoutes } from '#server/session/auth-parameter.ts';

/** What renders pages: the current set, or that of a preview. */
export type Renders = Pick<RenderService, 'active' | 'render'>;

export interface PageOptions {
  readonly renders: Renders & Partial<Pick<RenderService, 'chooseFor'>>;
  /** Returns what renders the page of a browser that sees a preview; null: the current set. By default there are no previews. */
  readonly previewFor: (request: FastifyRequest) => Promise<Renders | null>;
  /** Identifies the visitor of a page for canaries. By default no visitor gets one. */
  readonly identify: (request: { cookies: string | undefined; userAgent: string | undefined; domain: string | null }) => CanaryVisitor;
  /** Queues for rendering. By default, in development, everything is rendered at once. */
  readonly queues: { readonly pages: RenderQueue; readonly siteFiles: RenderQueue } | null;
  /** Limits per client address. By default nothing is counted. */
  readonly limits: VisitorLimits | null;
  readonly follower: { readonly state: FollowerState };
  readonly sessions: SessionRoutes;
  /** Source of the feeds. */
  readonly feeds: FetchFeed;
  /** Further sources that the content security policy allows, in development only. */
  readonly devSources: readonly string[];
  /** Error tracking settings of pages; null disables it. */
  readonly errorTracking: () => ErrorTracking | null;
  /** Origins that third-party scripts connect to; null if none is configured. */
  readonly widgetSources: readonly string[] | null;
  /** The site's public origin; null takes it from the Host header, on this machine only. */
  readonly publicOrigin: string | null;
  /** Port of this server. */
  readonly port: number;
  /** Called for each rendered page, with the seconds until its first bytes and the id of the request. A page from the cache is none. */
  readonly onRendered: (page: ComposedPage, seconds: number, requestId: string) => void;
  /** Share of documents that measure their web vitals. Defaults to 0. */
  readonly vitalsSample: number;
  /** Pages that several visitors get. By default each request renders its own. */
  readonly shared: CachedPages | null;
  /** Identifies the content of the API; empty while it is unknown. */
  readonly contentVersion: () => string;
}

type Required = 'renders' | 'follower' | 'sessions' | 'feeds';
export type GivenPageOptions = Pick<PageOptions, Required> & Partial<PageOptions>;

export const DEFAULT_PAGE_OPTIONS: Omit<PageOptions, Required> = {
  previewFor: async () => null,
  identify: () => NO_VISITOR,
  queues: null,
  limits: null,
  devSources: [],
  errorTracking: () => null,
  widgetSources: null,
  publicOrigin: null,
  port: 80,
  onRendered: () => undefined,
  vitalsSample: 0,
  shared: null,
  contentVersion: () => '',
};
