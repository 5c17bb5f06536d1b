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

/** The worker that rendered this page was replaced before the page was whole. */
export class RenderInterrupted extends Error {
  override readonly name = 'RenderInterrupted';
  readonly code = 'render_interrupted';
  /** The parts that certainly brought the worker down: those of the only page it was rendering. */
  readonly culprits: readonly string[];
  /** The parts of this page, when it was one of several. */
  readonly suspects: readonly string[];

  constructor(message: string, parts: { culprits?: readonly string[]; suspects?: readonly string[] } = {}) {
    super(message);
    this.culprits = parts.culprits ?? [];
    this.suspects = parts.suspects ?? [];
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
