import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** The page cancelled the request, or was left before the response. Real failures have other names. */
const GIVEN_UP = /\(net::ERR_ABORTED\)$/;

const VIOLATION = 'plenumReportViolation';

/** Collects all browser errors: console, page errors, requests, content security policy. */
export class BrowserErrors {
  readonly #found: string[] = [];
  readonly #pending: Promise<void>[] = [];
  #allowed: readonly RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#pending.push(this.#onMessage(message)));
    context.on('weberror', (error) => this.#found.push(`uncaught error: ${String(error.error())}`));
    context.on('requestfailed', (request) => {
      const failure = `request failed: ${request.url()} (${request.failure()?.errorText})`;
      if (!GIVEN_UP.test(failure)) this.#found.push(failure);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`answer ${response.status()}: ${response.url()}`);
    });
    await context.exposeFunction(VIOLATION, (text: string) => void this.#found.push(`policy violation: ${text}`));
    await context.addInitScript((name) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (globalThis as unknown as Record<string, (text: string) => void>)[name]?.(`${violatedDirective} ${blockedURI}`),
      );
    }, VIOLATION);
  }

  /** Marks errors that this test causes on purpose. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed = [...this.#allowed, ...patterns];
  }

  /** Errors that the test does not allow. */
  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  async assertAllowed(): Promise<void> {
    await Promise.all(this.#pending);
    expect(this.unexpected, 'The browser complains').toEqual([]);
  }

  /** The `cause` of React's own errors has the details. */
  async #onMessage(message: ConsoleMessage): Promise<void> {
    const causes = await Promise.all(message.args().map((value) => value.evaluate(causeOf))).catch(() => []);
    this.#found.push(`console ${message.type()}: ${message.text()}${causes.join('')} (${message.location().url})`);
  }
}

/** Runs in the browser. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? ` because ${error.cause.name}: ${error.cause.message}` : '';
}
