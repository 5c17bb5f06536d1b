import type { EventBus } from '#src/events/events.ts';
import type { CallInput, Endpoint, ReplyOf } from '#src/http/endpoint.ts';
import type { Session, SessionReader } from '#src/remote/session.ts';
import type { PublicSettings } from '#src/site/schemas.ts';
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
  readonly settings: PublicSettings | null;
  /** Who asks (since contract 1.1). */
  readonly session: SessionReader;
  /** Sends an unexpected error to error tracking. */
  readonly report: (error: unknown, details?: ReportDetails) => void;
}

export interface VisitTracking {
  /** Where this visit came from and the page it has come to, for a form to send along. Call it when sending, in the browser. */
  source(): Tracking;
}

/** What a component gets through `useCapabilities()`. */
export interface Capabilities extends LoaderCapabilities {
  /** Since contract 1.1; components use `useSession()`. */
  readonly session: Session;
  /** Since contract 1.2. */
  readonly tracking: VisitTracking;
  /** What remotes tell each other, without knowing each other. */
  readonly events: EventBus;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** `key`: what it is about. Of one key only the last is shown; an older host, which knows none, shows all. */
  readonly notify: (notice: { tone: 'info' | 'success' | 'error'; text: string; key?: string }) => void;
}
