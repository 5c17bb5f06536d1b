/** The registry could not be reached or did not answer in time. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
  readonly code = 'registry_unavailable';
}

/** A file does not match the hash that its manifest records; it is not used. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
  readonly code = 'integrity';
  readonly file: string;

  constructor(file: string) {
    super(`${file} does not match its recorded hash; it was not used.`);
    this.file = file;
  }
}

/** The registry has no such release or file. */
export class ReleaseNotFound extends Error {
  override readonly name = 'ReleaseNotFound';
  readonly code = 'release_not_found';
}

/** How a page that was interrupted may be tried again. */
export type Retry = 'beside others' | 'alone' | 'never';

/** The process that rendered this page ended before the page was whole, or there was none to render it. */
export class RenderInterrupted extends Error {
  override readonly name = 'RenderInterrupted';
  readonly code = 'render_interrupted';
  /** The parts of this page, when they certainly brought the process down. */
  readonly culprits: readonly string[];
  /** The parts of this page, when it was one of several. */
  readonly suspects: readonly string[];
  readonly retry: Retry;

  constructor(message: string, about: { culprits?: readonly string[]; suspects?: readonly string[]; retry?: Retry } = {}) {
    super(message);
    this.culprits = about.culprits ?? [];
    this.suspects = about.suspects ?? [];
    this.retry = about.retry ?? 'never';
  }
}

/** More pages are asked for at once than can be rendered; the same request works a little later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code = 'overloaded';
}

/** One client address asked for more than it may have in a minute. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly code = 'too_many_requests';
  /** Seconds until the next is answered. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many requests from one address; the next is answered in ${retryAfter} s.`);
    this.retryAfter = retryAfter;
  }
}

/** More pictures are asked for at once than can be drawn; the same request works a little later. */
export class StudioBusy extends Error {
  override readonly name = 'StudioBusy';
  readonly code = 'studio_busy';
}
