import type { ReactNode } from 'react';
import type { EventBus } from '#src/events/events.ts';
import type { CallInput, Endpoint, ReplyOf } from '#src/http/endpoint.ts';
import type { Session, SessionReader } from '#src/remote/session.ts';
import type { RemoteSettings } from '#src/site/schemas.ts';
import type { ActivityName } from '#src/tracking/activities.ts';
import type { ActivityPayload } from '#src/tracking/recorded-schemas.ts';
import type { Tracking } from '#src/tracking/schemas.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`. Retries of the same body use the same key, so that the call takes effect once. */
  readonly idempotencyKey?: string;
}

export interface HttpClient {
  /**
   * Calls the API and parses the answer with the endpoint's schema. The endpoint's `auth` decides whether the call carries the session. An
   * expired access token is refreshed first, once for all waiting calls.
   * @throws ApiError: `status`, `network`, `timeout` or `shape`
   */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export type ReportDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Capabilities of a loader; the same on the server and in the browser. */
export interface LoaderCapabilities {
  readonly http: HttpClient;
  readonly settings: RemoteSettings | null;
  /** The visitor's session (since contract 1.1). */
  readonly session: SessionReader;
  /**
   * Returns the present in epoch milliseconds. In a browser, the visitor's clock is corrected where it is more than a minute away from the
   * server's. Absent in older hosts: use `Date.now`. Since contract 1.10.
   */
  readonly now?: () => number;
  /** Sends an unexpected error to error tracking. */
  readonly report: (error: unknown, details?: ReportDetails) => void;
}

/** A place in a page for blocks of other remotes (since contract 1.3). */
export interface SlotProps {
  /** As the screen declares it in `slots`: `article.after`. */
  readonly name: string;
  /** Rendered when no block has content, and in place of the only block if that throws and is to be hidden. Default nothing. */
  readonly empty?: ReactNode;
  /** Wraps the blocks; called only when a block has content. Default no wrapper. */
  readonly children?: (blocks: ReactNode) => ReactNode;
  /** What a failed block shows: a notice, or nothing where there is no room for one. Default `notice`. */
  readonly onFailure?: 'notice' | 'hide';
  /** Level of the headings that blocks and notices start with. Default 2. */
  readonly headingLevel?: 2 | 3;
}

export interface VisitTracking {
  /** Returns where the visit came from and the current page, to send along with a form. Call it in the browser, when sending. */
  source(): Tracking;
  /**
   * Records an activity of a visitor who has agreed to statistics; otherwise does nothing. Never throws or waits (since contract 1.6).
   * @param payload single values, never text written by users
   */
  activity(name: ActivityName, payload?: ActivityPayload): void;
}

/** Capabilities of a component, from `useCapabilities()`. */
export interface Capabilities extends LoaderCapabilities {
  /** Since contract 1.1; components use `useSession()`. */
  readonly session: Session;
  /** Since contract 1.2. */
  readonly tracking: VisitTracking;
  /**
   * IANA name of the visitor's time zone, which the server knew from a cookie when it rendered this document. Absent when it did not know
   * it, and in older hosts. Components pass it as `visitorZone` to shared-ui's `DateTime`, `Countdown` and `useVisitorZone`, so that
   * hydration matches the server's markup. Since contract 1.7.
   */
  readonly timeZone?: string;
  /** Since contract 1.3; components use `<Slot>`. */
  readonly renderSlot: (slot: SlotProps) => ReactNode;
  /** Lets remotes communicate without importing each other. */
  readonly events: EventBus;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** `key` identifies the subject: a notice replaces an earlier one with the same key. Older hosts ignore the key and show all notices. */
  readonly notify: (notice: { tone: 'info' | 'success' | 'error'; text: string; key?: string }) => void;
}

/**
 * Names of all capabilities, as manifests list what a remote uses and a shell offers. `optional` ones may be missing from a page, so every
 * remote works without them.
 */
export const CAPABILITY_NAMES = {
  http: 'required',
  settings: 'required',
  session: 'required',
  now: 'optional',
  report: 'required',
  tracking: 'required',
  timeZone: 'optional',
  renderSlot: 'required',
  events: 'required',
  navigate: 'required',
  notify: 'required',
} as const satisfies Record<keyof Capabilities, 'required' | 'optional'>;
