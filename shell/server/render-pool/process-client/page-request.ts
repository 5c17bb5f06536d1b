import type { Readable } from 'node:stream';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { TraceContext } from '@plenum/shared-server/tracing/spans';
import { type Composition, compositionId } from '#contract/composition.ts';
import { conditionCookies } from '#contract/condition-cookies.ts';
import type { RenderRequest } from '#contract/renderer.ts';
import type { RequestSession } from '#contract/session/auth-state.ts';

/** A request for a page. Data that identifies the visitor stays in this process. */
export interface PageRequest extends Omit<RenderRequest, 'set' | 'quarantined' | 'apiToken' | 'session' | 'cookies'> {
  /** Address of the visitor, for the API's rate limits. */
  readonly visitorAddress: string;
  readonly session?: RequestSession | null;
  /** The request's Cookie header. */
  readonly cookieHeader?: string | undefined;
  /** Id by which the set that renders the page assigns its canaries; without one the visitor gets the active versions. */
  readonly canaryVisitor?: string | null;
  /** Span of the page. */
  readonly trace?: TraceContext;
  /** Compresses a page that is complete at once. Null or absent if its text is still needed. */
  readonly coding?: ContentCoding | null;
}

/** A page of one set. */
export interface SetPageRequest extends Omit<PageRequest, 'cookieHeader' | 'canaryVisitor'> {
  readonly set: string;
  readonly quarantined: readonly string[];
  /** Names of the cookies that the set asks for. */
  readonly cookies?: readonly string[];
}

/**
 * Returns the request for a page of a composition. Everything that depends on the set is decided here, when the page's turn has come: while
 * it waited, another set may have been activated.
 */
export function requestFor(composition: Composition, page: PageRequest, quarantined: readonly string[] = []): SetPageRequest {
  const { cookieHeader, canaryVisitor: _, ...own } = page;
  const cookies = conditionCookies(composition.declared?.fills ?? [], cookieHeader);
  return { ...own, cookies, set: compositionId(composition), quarantined };
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
  /** The whole page, compressed, if its request named a coding. It then has no `body`. */
  readonly compressed?: { readonly coding: ContentCoding; readonly bytes: Buffer } | null;
  readonly remotes: readonly string[];
  /** Route pattern as reported by the released shell, or null if it reports none. */
  readonly route?: string | null;
  /** Screen of the page, such as `mf-blog#article`. */
  readonly screen?: string | null;
  /** Whether other visitors may get the page too (`RenderReply`). */
  readonly isShared?: boolean;
  /** Whether parts follow the page because they were late (`RenderReply`). */
  readonly hasLateParts?: boolean;
}

/** A page with what it was rendered from. */
export interface ComposedPage extends RenderedPage {
  readonly composition: Composition;
  /** Whether its set has canaries, so that other visitors may get another composition. Defaults to false. */
  readonly hasCanaries?: boolean;
}

export type Log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
