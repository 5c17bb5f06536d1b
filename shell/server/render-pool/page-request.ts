import type { Readable } from 'node:stream';
import type { TraceContext } from '@plenum/shared-server/tracing/spans';
import type { RenderRequest } from '#contract/renderer.ts';
import type { RequestSession } from '#contract/session/request-session.ts';

/** A page as it is asked for. What says who asks stays in this process. */
export interface PageRequest extends Omit<RenderRequest, 'set' | 'quarantined' | 'apiToken' | 'session'> {
  /** Address of the visitor, for the API's limits. */
  readonly visitorAddress: string;
  readonly session?: RequestSession | null;
  /** The span that the page is made in. */
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
  /** The pattern of the route, as the released shell says it; null when it does not. */
  readonly route?: string | null;
  /** The screen that the page shows, `mf-blog#article`. */
  readonly screen?: string | null;
}

export type Log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
