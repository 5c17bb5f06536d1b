import type pg from 'pg';
import { buffer } from 'node:stream/consumers';
import { releaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { PreflightRelease, PreflightReport } from '@plenum/shared-contracts/release/preflight';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { RegistryError } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { readVerified } from '#src/files/read-verified.ts';
import type { ReadFile } from '#src/preflight/process/preflight-process.ts';
import { runPreflight, type PageOpener } from '#src/preflight/run-preflight.ts';
import { findPreflight, savePreflight } from '#src/store/preflights.ts';
import { committedManifest } from '#src/store/versions/versions.ts';

interface PreflightsOptions {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  /** Milliseconds for each check. */
  readonly deadlineMs: number;
  readonly startBrowser?: (() => Promise<PageOpener>) | undefined;
  readonly onFinished?: (report: PreflightReport) => void;
}

/** A version and the version of the shell that it is checked beside. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly shellVersion: string;
}

/** A release with the exact text of its manifest. */
interface StoredRelease extends PreflightRelease {
  readonly text: string;
}

/** A preflight that waits or runs. */
export interface RunningPreflight {
  /** False while others run: they run one at a time. */
  isStarted: boolean;
  done: number;
  /** Zero until the release is loaded. */
  total: number;
  readonly report: Promise<PreflightReport>;
}

/** A caller that follows a preflight asks again within this time. */
const FOLLOWED_MS = 10_000;

/** Runs preflights one at a time, each pair at most once at a time, and stores their reports. */
export class Preflights {
  readonly #options: PreflightsOptions;
  readonly #running = new Map<string, RunningPreflight>();
  /** Preflights that could not be run, until the caller that follows them asks. */
  readonly #unavailable = new Map<string, { readonly error: unknown; readonly at: number }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PreflightsOptions) {
    this.#options = options;
  }

  get inBrowser(): boolean {
    return this.#options.startBrowser !== undefined;
  }

  /** Returns the running preflight of a candidate, if there is one. */
  running(candidate: Candidate): RunningPreflight | null {
    return this.#running.get(keyOf(candidate)) ?? null;
  }

  /**
   * Throws why a preflight of a candidate could not be run, once. For a caller that polls: the preflight that it follows may have failed between
   * two calls.
   * @throws RegistryError `preflight_unavailable`
   */
  throwIfUnavailable(candidate: Candidate): void {
    const key = keyOf(candidate);
    const found = this.#unavailable.get(key);
    this.#unavailable.delete(key);
    if (found && performance.now() - found.at < FOLLOWED_MS) throw found.error;
  }

  /** Starts the preflight of a candidate, or joins the running one. Its report is stored before it resolves. */
  start(candidate: Candidate): RunningPreflight {
    const known = this.running(candidate);
    if (known) return known;
    const key = keyOf(candidate);
    this.#unavailable.delete(key);
    const before = this.#last;
    const work = async (): Promise<PreflightReport> => {
      await before.catch(() => undefined);
      running.isStarted = true;
      try {
        return await this.#run(candidate, running);
      } catch (error) {
        this.#unavailable.set(key, { error, at: performance.now() });
        throw error;
      } finally {
        this.#running.delete(key);
      }
    };
    const running: RunningPreflight = { isStarted: false, done: 0, total: 0, report: Promise.resolve().then(work) };
    // A caller that is gone does not wait for it any more.
    running.report.catch(() => undefined);
    this.#running.set(key, running);
    this.#last = running.report;
    return running;
  }

  /** Returns the stored report of a pair if it has passed, or runs the preflight. */
  async reportOf(candidate: Candidate, pair: { readonly manifest: string; readonly shell: string }): Promise<PreflightReport> {
    const stored = await findPreflight(this.#options.pool, pair);
    if (stored?.passed && (stored.browser || !this.inBrowser)) return stored;
    return this.start(candidate).report;
  }

  async #run({ name, version, shellVersion }: Candidate, running: RunningPreflight): Promise<PreflightReport> {
    const { pool, deadlineMs, startBrowser, onFinished } = this.#options;
    const shell = await this.#release('shell', shellVersion);
    const remote = name === 'shell' ? null : await this.#release(name, version);
    const result = await this.#checked(() =>
      runPreflight({
        shell: { manifest: shell.manifest, digest: shell.digest },
        remote: remote && { manifest: remote.manifest, digest: remote.digest },
        deadlineMs,
        startBrowser,
        readFile: this.#reader(shell, remote),
        onProgress: (done, total) => Object.assign(running, { done, total }),
      }),
    );
    const report = storable({ ...result, checked_at: new Date().toISOString() });
    await savePreflight(pool, report);
    onFinished?.(report);
    return report;
  }

  async #checked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RegistryError(
        'preflight_unavailable',
        `The preflight could not be run: ${reason.replace(/\.$/, '')}. Try again, or activate with --skip-preflight.`,
        { cause: error },
      );
    }
  }

  async #release(name: string, version: string): Promise<StoredRelease> {
    const found = await committedManifest(this.#options.pool, name, version);
    if (!found) throw new RegistryError('unknown_version', `${name}@${version} is not published.`);
    const manifest = parse(releaseManifest, JSON.parse(found.text), `The stored manifest ${found.digest}`);
    return { manifest, digest: found.digest, text: found.text };
  }

  #reader(shell: StoredRelease, remote: StoredRelease | null): ReadFile {
    const releases = new Map([shell, ...(remote ? [remote] : [])].map((release) => [release.manifest.name, release]));
    return async (name, side, path) => {
      const release = releases.get(name);
      // Sites serve the manifest beside the browser files: a page fetches it for a release that it does not list.
      if (release && side === 'web' && path === 'manifest.json') return Buffer.from(release.text);
      const listed = release?.manifest[side].files;
      const file = listed && Object.hasOwn(listed, path) ? listed[path] : undefined;
      if (!file) return null;
      return buffer(await readVerified(this.#options.files, file, () => undefined));
    };
  }
}

/** Returns a report without the NULs and unpaired surrogates of error messages: the database refuses them. Cutting a text can leave half a pair. */
function storable<Report>(report: Report): Report {
  const text = JSON.stringify(report, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
  return JSON.parse(text) as Report;
}

function keyOf({ name, version, shellVersion }: Candidate): string {
  return `${name}@${version} ${shellVersion}`;
}
