import { releaseBase } from '@plenum/federation/host/browser/page-release';
import { type Composition, compositionId } from '#contract/composition.ts';
import type { TrippedBreaker } from '#contract/renderer.ts';
import { RenderInterrupted } from '#server/errors.ts';
import type { CallApi } from '#server/api-calls/call-api.ts';
import { DisabledVersions, type DisabledVersion } from '#server/render-pool/disabled-versions.ts';
import { NO_CANARIES, type SetCanaries } from '#server/render-pool/pool-sets.ts';
import { Quarantine } from '#server/render-pool/quarantine.ts';
import { type ComposedPage, type Log, type PageRequest, requestFor } from '#server/render-pool/process-client/page-request.ts';
import type { ProcessOptions } from '#server/render-pool/process-client/render-process.ts';
import { remoteVersions } from '#server/render-pool/process-client/remote-versions.ts';
import { ShellPool } from '#server/render-pool/shell-pool.ts';
import type { ShellPoolOptions } from '#server/render-pool/shell-pool-options.ts';
import type { ProcessStart } from '#server/render-process/protocol.ts';

export interface RenderServiceOptions {
  readonly processes: number;
  readonly stallMs: number;
  readonly quarantineMs: number;
  readonly maxHeapBytes: number;
  readonly maxMemoryBytes: number;
  readonly renewAfterMs?: ShellPoolOptions['renewAfterMs'];
  readonly onProcessEnded?: ShellPoolOptions['onEnded'];
  readonly environment: Omit<ProcessStart, 'shell'>;
  readonly readFile: ProcessOptions['readFile'];
  readonly callApi: CallApi;
  readonly log: Log;
}

/** Version (`mf-blog@1.0.0`) → why it could not be loaded. */
export type LoadFailures = ReadonlyMap<string, string>;

interface Active {
  readonly composition: Composition;
  readonly canaries: SetCanaries;
  readonly pool: ShellPool;
}

interface RenderFigures {
  readonly processes: number;
  readonly memoryBytes: number;
  readonly quarantined: number;
  /** Circuit breakers that are not closed, one for each process. */
  readonly breakers: readonly TrippedBreaker[];
}

/** Maximum number of times that a page is rendered alone: if it hangs the first time, once more without the part that hung. */
const ISOLATED_TRIES = 2;
/** Interval of the checks of the processes' memory. */
const RENEW_EVERY_MS = 2000;

/** Renders pages of the active release set, and switches sets without interruption. */
export class RenderService {
  readonly #options: RenderServiceOptions;
  readonly #quarantine: Quarantine;
  readonly #disabledVersions = new DisabledVersions(() => performance.now());
  /** Reasons why versions could not be loaded, by `mf-blog@1.0.0`. */
  readonly #loadFailures = new Map<string, string>();
  readonly #renew: NodeJS.Timeout;
  #active: Active | null = null;
  /** The previous shell's processes, so that rolling back a shell starts none. */
  #before: Active | null = null;
  #stopped = false;

  constructor(options: RenderServiceOptions) {
    this.#options = options;
    this.#quarantine = new Quarantine(options.quarantineMs, () => performance.now());
    this.#renew = setInterval(() => void this.#active?.pool.renewOutgrown(), RENEW_EVERY_MS);
    this.#renew.unref();
  }

  /** The active set; null before the first activation. */
  get active(): Composition | null {
    return this.#active?.composition ?? null;
  }

  /** Returns what a page would be rendered from now; null before the first activation. @param visitor as `canaryVisitor` of a page */
  chooseFor(visitor: string | null): ReturnType<ShellPool['chooseFor']> | null {
    return this.#active?.pool.chooseFor(visitor) ?? null;
  }

  /** Versions of the active set that are not run, and the reasons. */
  get disabledVersions(): readonly DisabledVersion[] {
    return this.#disabledVersions.versions;
  }

  /** Figures of the active shell's processes. */
  get figures(): RenderFigures {
    const pool = this.#active?.pool;
    return {
      processes: pool?.usable.length ?? 0,
      memoryBytes: pool?.memoryBytes ?? 0,
      quarantined: this.#quarantine.size,
      breakers: pool?.usable.flatMap(({ breakers }) => breakers) ?? [],
    };
  }

  /**
   * Prepares a set, then switches to it at once. Returns the versions that could not be loaded.
   * @param confirm called with these versions before the switch, except those of canaries; rejects to refuse the set
   * @param canaries those of the set: visitors of one that cannot be loaded get the baseline
   * @throws Error if the set's shell cannot be run or `confirm` rejects; the previous set then stays active
   */
  async activate(
    composition: Composition,
    confirm: (failures: LoadFailures) => Promise<void> = async () => undefined,
    canaries: SetCanaries = NO_CANARIES,
  ): Promise<LoadFailures> {
    if (this.#stopped) throw new Error('The site is stopping.');
    const running = [this.#active, this.#before].find((entry) => entry?.pool.shellVersion === composition.shell.version)?.pool;
    const pool = running ?? (await this.#newPool(composition));
    let failed: string[];
    try {
      failed = await pool.adopt(composition, (versions) => confirm(this.#reasonsOf(versions)), canaries);
      if (this.#stopped) throw new Error('The site is stopping.');
    } catch (error) {
      if (!running) pool.retire();
      throw error;
    }
    if (failed.length > 0)
      this.#options.log('error', 'Remotes of the new set could not be loaded on the server; their pages show an error', {
        set: compositionId(composition),
        failed,
      });
    const left = this.#active?.pool === pool ? null : this.#active;
    this.#active = { composition, canaries, pool };
    if (left) {
      if (this.#before?.pool !== pool) this.#before?.pool.retire();
      this.#before = left;
    }
    const inUse = [this.#active, this.#before].flatMap((used) =>
      used ? [used.composition, ...used.canaries.compositions].flatMap(remoteVersions) : [],
    );
    this.#disabledVersions.keepOnly(new Set(inUse));
    const failures = this.#reasonsOf(failed);
    this.#loadFailures.clear();
    return failures;
  }

  /**
   * Renders a page of the active set. A page whose process ended is rendered once more: beside others if it had no part in that, alone if
   * it may have had. A part that ended a process is left out of pages for a while.
   * @param signal once aborted by the client, rendering stops, loaders included, and its reason is thrown at once
   * @throws RenderInterrupted, Error
   */
  async render(page: PageRequest, signal?: AbortSignal): Promise<ComposedPage> {
    // Each process may be stuck in another visitor's page when this page reaches it.
    const triesLeft = { shared: this.#options.processes + 1, isolated: ISOLATED_TRIES };
    for (let isIsolated = false; ;) {
      const outcome = await this.#attempt(page, signal, isIsolated);
      if (!(outcome instanceof RenderInterrupted)) return outcome;
      triesLeft[isIsolated ? 'isolated' : 'shared'] -= 1;
      isIsolated ||= outcome.retry === 'isolated';
      if (outcome.retry === 'never' || triesLeft[isIsolated ? 'isolated' : 'shared'] === 0) throw outcome;
    }
  }

  /** Lets the processes end after their current pages. No set is activated any more. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#renew);
    for (const entry of [this.#active, this.#before]) entry?.pool.retire();
  }

  async #attempt(page: PageRequest, signal: AbortSignal | undefined, isIsolated: boolean): Promise<ComposedPage | RenderInterrupted> {
    signal?.throwIfAborted();
    if (!this.#active || this.#stopped)
      throw new RenderInterrupted(this.#active ? 'The site is stopping.' : 'There is no release set yet.');
    const { pool } = this.#active;
    const { canaryVisitor = null } = page;
    const request = (composition: Composition) => requestFor(composition, page, this.#quarantine.of(compositionId(composition)));
    try {
      return await (isIsolated ? pool.renderIsolated(request, signal, canaryVisitor) : pool.render(request, signal, canaryVisitor));
    } catch (error) {
      if (error instanceof RenderInterrupted) return error;
      throw error;
    }
  }

  #reasonsOf(versions: readonly string[]): LoadFailures {
    return new Map(versions.map((version) => [version, this.#loadFailures.get(version) ?? '']));
  }

  async #newPool(composition: Composition): Promise<ShellPool> {
    const { processes, stallMs, maxHeapBytes, maxMemoryBytes, renewAfterMs, onProcessEnded, environment, readFile, callApi, log } =
      this.#options;
    const { version, node } = composition.shell;
    const publicPath = releaseBase(environment.assetBase, 'shell', composition.shell);
    const source = await readFile('shell', version, 'node', node?.entry ?? 'main.cjs');
    return new ShellPool({
      size: processes,
      maxHeapBytes,
      maxMemoryBytes,
      ...(renewAfterMs ? { renewAfterMs } : {}),
      ...(onProcessEnded ? { onEnded: onProcessEnded } : {}),
      disabledVersions: this.#disabledVersions,
      process: {
        start: { ...environment, shell: { version, publicPath } },
        source,
        stallMs,
        readFile,
        callApi,
        log,
        onLoadFailures: (reasons) => reasons.forEach((reason, version) => this.#loadFailures.set(version, reason)),
        onCulprits: (set, { culprits, suspects }) => {
          this.#quarantine.add(set, culprits);
          this.#quarantine.suspect(set, suspects);
        },
      },
    });
  }
}
