import {
  type CheckResult,
  type PlannedCheck,
  type PreflightCheck,
  type PreflightRelease,
  type PreflightReport,
  PREFLIGHT_ORIGIN,
} from '@plenum/shared-contracts/release/preflight';
import type { BrowserPage } from '#src/preflight/browser/open-page.ts';
import { PreflightProcess, ProcessFailure, type ReadFile } from '#src/preflight/process/preflight-process.ts';

/** Opens documents in a browser. */
export interface PageOpener {
  /** Opens a page with the files of the releases. Returns why it does not work there, or null. */
  open(page: BrowserPage): Promise<string | null>;
  close(): Promise<void>;
}

export interface PreflightOptions {
  readonly shell: PreflightRelease;
  /** The remote to check; null: the shell itself. */
  readonly remote: PreflightRelease | null;
  readonly readFile: ReadFile;
  /** Milliseconds for each check. */
  readonly deadlineMs: number;
  /** Starts a browser; absent: pages are rendered on the server only. */
  readonly startBrowser?: (() => Promise<PageOpener>) | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

/** After this many processes of one release have ended, its other checks are left out. */
const MAX_PROCESSES = 4;
const PASSING: ReadonlySet<PreflightCheck['outcome']> = new Set(['rendered', 'redirect', 'not-found', 'no-data', 'skipped']);

/** The result of a preflight, without its time of day. */
export type PreflightResult = Omit<PreflightReport, 'checked_at'>;

/**
 * Loads a release in a process without permissions and runs all its checks there. A check that ends the process, or does not end, costs only
 * its process: the other checks go on in a new one.
 * @throws Error if a file cannot be read, or a process or the browser cannot be started
 */
export async function runPreflight(options: PreflightOptions): Promise<PreflightResult> {
  const run = new Run(options);
  try {
    return await run.result();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #options: PreflightOptions;
  readonly #begun = performance.now();
  readonly #checks: PreflightCheck[] = [];
  #process: PreflightProcess | null = null;
  #processes = 0;
  #browser: PageOpener | null = null;

  constructor(options: PreflightOptions) {
    this.#options = options;
  }

  async result(): Promise<PreflightResult> {
    const subject = this.#options.remote ?? this.#options.shell;
    const { name } = subject.manifest;
    const begun = performance.now();
    const started = await this.#start();
    if (started instanceof ProcessFailure) {
      this.#add({ part: name, path: null }, failed(started), begun);
      return this.#report(null);
    }
    if ('unsupported' in started) return this.#report(started.unsupported);
    const { plan } = started;
    for (const [index, planned] of plan.entries()) {
      this.#options.onProgress?.(index, plan.length);
      const result = await this.#check(index);
      this.#add(planned, result.result, result.begun);
      // Nothing of a release that does not load can be rendered.
      if (index === 0 && result.result.outcome === 'failed') break;
    }
    this.#blameLast();
    if (this.#options.startBrowser && this.#hasPassed()) await this.#openPages(plan, this.#options.startBrowser);
    this.#options.onProgress?.(plan.length, plan.length);
    return this.#report(null);
  }

  async end(): Promise<void> {
    this.#process?.end();
    await this.#browser?.close();
  }

  async #start(): Promise<Awaited<ReturnType<PreflightProcess['start']>> | ProcessFailure> {
    this.#processes += 1;
    this.#process = new PreflightProcess(this.#options);
    try {
      return await this.#process.start();
    } catch (error) {
      this.#process = null;
      if (error instanceof ProcessFailure) return error;
      throw error;
    }
  }

  /** Returns the running process, or a new one in place of one that has ended; null if too many have. */
  async #running(): Promise<PreflightProcess | null> {
    if (this.#process) return this.#process;
    if (this.#processes >= MAX_PROCESSES) return null;
    await this.#start();
    return this.#process;
  }

  async #check(index: number): Promise<{ readonly result: CheckResult; readonly begun: number }> {
    this.#blameLast();
    const process = await this.#running();
    const begun = performance.now();
    if (!process) return { begun, result: { outcome: 'skipped', stage: null, reason: 'Its other checks ended too many processes.' } };
    try {
      return { begun, result: await process.run(index) };
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      this.#process = null;
      return { begun, result: failed(error) };
    }
  }

  /** A process that ended between two checks was ended by what the last one left behind, such as a timer. */
  #blameLast(): void {
    const { failure } = this.#process ?? {};
    if (failure && !(failure instanceof ProcessFailure)) throw failure;
    const last = this.#checks.pop();
    if (last) this.#checks.push(failure ? { ...last, ...failed(failure) } : last);
    if (failure) this.#process = null;
  }

  /** Opens one page of each screen that the server rendered. */
  async #openPages(plan: readonly PlannedCheck[], startBrowser: () => Promise<PageOpener>): Promise<void> {
    const rendered = this.#checks.filter(({ path, outcome }) => path !== null && outcome === 'rendered');
    const first = new Map(rendered.toReversed().map((check) => [check.part, check]));
    this.#browser = await startBrowser();
    for (const [index, planned] of plan.entries()) {
      const check = first.get(planned.part);
      if (!check || check !== this.#checks[index]) continue;
      const begun = performance.now();
      try {
        const process = await this.#running();
        const html = await process?.document(index);
        if (!process || !html) continue;
        const reason = await this.#browser.open({
          url: new URL(check.path ?? '/', PREFLIGHT_ORIGIN).href,
          html,
          name: (this.#options.remote ?? this.#options.shell).manifest.name,
          readFile: this.#options.readFile,
          callApi: (call) => process.call(call),
        });
        if (reason !== null) this.#add(planned, { outcome: 'failed', stage: 'browser', reason }, begun);
      } catch (error) {
        if (!(error instanceof ProcessFailure)) throw error;
        this.#process = null;
        this.#add(planned, failed(error), begun);
      }
    }
  }

  #add({ part, path }: PlannedCheck, { outcome, stage, reason }: CheckResult, begun: number): void {
    this.#checks.push({ part, path, outcome, stage, reason, ms: Math.round(performance.now() - begun) });
  }

  #hasPassed(): boolean {
    return this.#checks.every(({ outcome }) => PASSING.has(outcome));
  }

  #report(unsupported: string | null): PreflightResult {
    const { shell, remote, startBrowser } = this.#options;
    const { manifest, digest } = remote ?? shell;
    return {
      name: manifest.name,
      version: manifest.version,
      manifest: digest,
      shell: { version: shell.manifest.version, manifest: shell.digest },
      passed: this.#hasPassed(),
      browser: startBrowser !== undefined,
      checks: this.#checks,
      unsupported,
      ms: Math.round(performance.now() - this.#begun),
    };
  }
}

function failed({ stage, message }: ProcessFailure): CheckResult {
  return { outcome: 'failed', stage, reason: message };
}
