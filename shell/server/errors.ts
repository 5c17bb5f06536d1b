/** The registry could not be reached or did not answer in time. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
  readonly code = 'registry_unavailable';
}

/** A file does not match the hash in its manifest and is not used. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
  readonly code = 'integrity';
  readonly file: string;

  constructor(file: string) {
    super(`${file} does not match its recorded hash; it was not used.`);
    this.file = file;
  }
}

/** A release set is not served, because it is not the one that the registry has signed for this time. */
export class UntrustedSet extends Error {
  override readonly name = 'UntrustedSet';
  readonly alarm: 'signature' | 'replay' | 'conflict' | 'blocked';

  constructor(alarm: UntrustedSet['alarm'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.alarm = alarm;
  }
}

/** The registry has no such release or file. */
export class ReleaseNotFound extends Error {
  override readonly name = 'ReleaseNotFound';
  readonly code = 'release_not_found';
}

/** The registry has a newer release set than the one that is being prepared, which is given up. */
export class SetSuperseded extends Error {
  override readonly name = 'SetSuperseded';
  readonly code = 'set_superseded';
}

/** How an interrupted page may be retried. */
export type Retry = 'shared' | 'isolated' | 'never';

/** The process that rendered this page ended before the page was complete, or no process was available. */
export class RenderInterrupted extends Error {
  override readonly name = 'RenderInterrupted';
  readonly code = 'render_interrupted';
  /** Parts of this page that certainly brought the process down. */
  readonly culprits: readonly string[];
  /** Parts of this page that may have brought the process down, together with other pages. */
  readonly suspects: readonly string[];
  readonly retry: Retry;

  constructor(message: string, about: { culprits?: readonly string[]; suspects?: readonly string[]; retry?: Retry } = {}) {
    super(message);
    this.culprits = about.culprits ?? [];
    this.suspects = about.suspects ?? [];
    this.retry = about.retry ?? 'never';
  }
}

/** More pages are requested at once than can be rendered. The same request succeeds a little later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code = 'overloaded';
}

/** A client address has exceeded its requests per minute. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly code = 'too_many_requests';
  /** Seconds until the next request is answered. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many requests from one address; the next is answered in ${retryAfter} s.`);
    this.retryAfter = retryAfter;
  }
}

/** More images are requested at once than can be drawn. The same request succeeds a little later. */
export class ImageQueueFull extends Error {
  override readonly name = 'ImageQueueFull';
  readonly code = 'image_queue_full';
}

/** A preview is over, or never was one. `reason` tells the visitor which. */
export class PreviewEnded extends Error {
  override readonly name = 'PreviewEnded';
  readonly code = 'preview_ended';
  readonly reason: 'expired' | 'revoked' | 'blocked' | 'invalid';

  constructor(reason: PreviewEnded['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A preview is valid, and cannot be shown: its files or its shell cannot be used here. */
export class PreviewFailed extends Error {
  override readonly name = 'PreviewFailed';
  readonly code = 'preview_failed';
}

/** Returns what an error says, for the log and for reports. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
