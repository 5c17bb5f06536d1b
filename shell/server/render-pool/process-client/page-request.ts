import type { Readable } from 'node:stream';
import type { TraceContext } from '@plenum/shared-server/tracing/spans';
import type { Composition } from '#contract/composition.ts';
import type { RenderRequest } from '#contract/renderer.ts';
import type { RequestSession } from '#contract/session/auth-state.ts';

/** A request for a page. Data that identifies the visitor stays in this process. */
export interface PageRequest extends Omit<RenderRequest, 'set' | 'quarantined' | 'apiToken' | 'session'> {
  /** Address of the visitor, for the API's rate limits. */
  readonly visitorAddress: string;
  readonly session?: RequestSession | null;
  /** Names of the remotes whose canary the visitor gets, sorted. */
  readonly canaries?: readonly string[];
  /** Span of the page. */
  readonly trace?: TraceContext;
}

/** A page of one set. */
export interface SetPageRequest extends PageRequest {
  readonly set: string;
  readonly quarantined: readonly string[];
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
  readonly remotes: readonly string[];
  /** Route pattern as reported by the released shell, or null if it reports none. */
  readonly route?: string | null;
  /** Screen of the page, such as `mf-blog#article`. */
  readonly screen?: string | null;
  /** Whether other visitors may get the page too (`RenderReply`). */
  readonly isShared?: boolean;
}

/** A page with the set that it was rendered from. */
export type ComposedPage = RenderedPage & { readonly composition: Composition };

export type Log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
