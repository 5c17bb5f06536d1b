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
  /** Sent as `Idempotency-Key`: the same key for the same body while it is tried again, so that it counts once (api.md). */
  readonly idempotencyKey?: string;
}

export interface HttpClient {
  /**
   * Calls the API; the answer is parsed by the endpoint's schema. Whether it carries the session is
   * the endpoint's `auth`; an expired access token is refreshed first, once for all who wait.
   * @throws ApiError: `status`, `network`, `timeout` or `shape`
   */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export type ReportDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What a loader gets; the same on the server and in the browser. */
export interface LoaderCapabilities {
  readonly http: HttpClient;
  readonly settings: RemoteSettings | null;
  /** Who asks (since contract 1.1). */
  readonly session: SessionReader;
  /** Sends an unexpected error to error tracking. */
  readonly report: (error: unknown, details?: ReportDetails) => void;
}

/** A place of a page that blocks of other remotes are shown in (since contract 1.3). */
export interface SlotProps {
  /** As the screen declares it in `slots`: `article.after`. */
  readonly name: string;
  /** Shown when no block has anything to show. Default nothing. */
  readonly empty?: ReactNode;
  /** What stands around the blocks: called only where there is something to show. Default nothing. */
  readonly children?: (blocks: ReactNode) => ReactNode;
  /** What is seen of a block that fails: a notice in its place, or nothing, where the place is too small for one. Default `notice`. */
  readonly onFailure?: 'notice' | 'hide';
  /** Level of the headings that blocks begin with here; a notice has the same. Default 2. */
  readonly headingLevel?: 2 | 3;
}

export interface VisitTracking {
  /** Where this visit came from and the page it has come to, for a form to send along. Call it when sending, in the browser. */
  source(): Tracking;
  /**
   * Records that the visitor has done something, if they have agreed to statistics; otherwise nothing happens. Never fails, and never
   * waits (since contract 1.6).
   * @param payload single values, nothing that people have written
   */
  activity(name: ActivityName, payload?: ActivityPayload): void;
}

/** What a component gets through `useCapabilities()`. */
export interface Capabilities extends LoaderCapabilities {
  /** Since contract 1.1; components use `useSession()`. */
  readonly session: Session;
  /** Since contract 1.2. */
  readonly tracking: VisitTracking;
  /**
   * IANA name of the visitor's time zone as the server knew it from a cookie when it rendered this document; absent where it did not,
   * and in older hosts. Components pass it on to shared-ui's `DateTime`, `Countdown` and `useVisitorZone` as `visitorZone`: what
   * hydrates is then what the server wrote. Since contract 1.7.
   */
  readonly timeZone?: string;
  /** Since contract 1.3; components use `<Slot>`. */
  readonly renderSlot: (slot: SlotProps) => ReactNode;
  /** What remotes tell each other, without knowing each other. */
  readonly events: EventBus;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** `key`: what it is about. Of one key only the last is shown; an older host, which knows none, shows all. */
  readonly notify: (notice: { tone: 'info' | 'success' | 'error'; text: string; key?: string }) => void;
}
