interface Limit {
  /** Time in milliseconds of the clock. */
  readonly until: number;
  /** Categories, scope and reason as the service wrote them: `:error;security:key`. */
  readonly about: string;
}

/** The service's default pause if it names none: https://develop.sentry.dev/sdk/expected-features/rate-limiting/ */
const DEFAULT_SECONDS = 60;

/** The rate limits that error tracking last announced, for each project. */
export class UpstreamLimits {
  readonly #now: () => number;
  readonly #limits = new Map<string, readonly Limit[]>();

  /** @param now returns milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records the limits in a response for a project. */
  update(dsn: string, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
    const quotas = headers.get('x-sentry-rate-limits');
    const limits =
      quotas === null ? this.#wholePause(status, headers.get('retry-after')) : quotas.split(',').flatMap((text) => this.#parse(text));
    if (limits.length > 0) this.#limits.set(dsn, limits);
  }

  /** Returns the value of `X-Sentry-Rate-Limits` for a report to a project, or null if there is no limit. */
  header(dsn: string): string | null {
    const limits = this.#current(dsn).map(({ until, about }) => `${Math.ceil((until - this.#now()) / 1000)}${about}`);
    return limits.length > 0 ? limits.join(', ') : null;
  }

  /** Returns the seconds for which a project accepts nothing at all, or 0 if it accepts some categories. */
  secondsClosed(dsn: string): number {
    const whole = this.#current(dsn).filter(({ about }) => /^(?::(?::|$)|$)/.test(about));
    return Math.max(0, ...whole.map(({ until }) => Math.ceil((until - this.#now()) / 1000)));
  }

  #current(dsn: string): readonly Limit[] {
    const limits = (this.#limits.get(dsn) ?? []).filter(({ until }) => until > this.#now());
    if (limits.length === 0) this.#limits.delete(dsn);
    return limits;
  }

  #parse(text: string): Limit[] {
    const [, seconds, about = ''] = /^\s*(\d+)(:.*?)?\s*$/.exec(text) ?? [];
    return seconds === undefined ? [] : [{ until: this.#now() + Number(seconds) * 1000, about }];
  }

  #wholePause(status: number, retryAfter: string | null): Limit[] {
    if (status !== 429) return [];
    const seconds = Number(retryAfter);
    return [{ until: this.#now() + (seconds > 0 ? seconds : DEFAULT_SECONDS) * 1000, about: '' }];
  }
}
