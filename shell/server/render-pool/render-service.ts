import { type Composition, compositionId } from '#src/boot/composition.ts';
import type { RenderRequest } from '#src/server/renderer.ts';
import { RenderInterrupted } from '#server/errors.ts';
import { Quarantine } from '#server/render-pool/quarantine.ts';
import type { RenderedPage, WorkerOptions } from '#server/render-pool/render-worker.ts';
import { ShellPool } from '#server/render-pool/shell-pool.ts';

export interface RenderServiceOptions {
  readonly workers: number;
  readonly stallMs: number;
  readonly quarantineMs: number;
  readonly maxHeapBytes: number;
  readonly environment: Omit<WorkerOptions['start'], 'shell'>;
  readonly readFile: WorkerOptions['readFile'];
  readonly log: WorkerOptions['log'];
}

/** A set that is replaced stays ready for so many more, for requests under way. */
const SETS_KEPT = 2;
/** How often the workers' memory is looked at. */
const RENEW_EVERY_MS = 30_000;

/** Renders pages of the active release set; switches sets without stopping. */
export class RenderService {
  readonly #options: RenderServiceOptions;
  readonly #quarantine: Quarantine;
  readonly #renew: NodeJS.Timeout;
  /** The active set first, then those before it. */
  #sets: { composition: Composition; pool: ShellPool }[] = [];
  #stopped = false;

  constructor(options: RenderServiceOptions) {
    this.#options = options;
    this.#quarantine = new Quarantine(options.quarantineMs, () => performance.now());
    this.#renew = setInterval(() => void this.#sets[0]?.pool.renewOutgrown(), RENEW_EVERY_MS);
    this.#renew.unref();
  }

  /** The active set; null before the first activation. */
  get active(): Composition | null {
    return this.#sets[0]?.composition ?? null;
  }

  /**
   * Makes a set ready in all workers, then switches to it at once.
   * @throws Error when the set's shell cannot be run; the set before stays active
   */
  async activate(composition: Composition): Promise<void> {
    if (this.#stopped) throw new Error('The site is stopping.');
    // Also the workers of the set before: rolling back a shell starts none.
    const running = this.#sets.find(({ pool }) => pool.shellVersion === composition.shell.version)?.pool;
    const pool = running ?? (await this.#newPool(composition));
    let failed: string[];
    try {
      failed = await pool.adopt(composition);
      if (this.#stopped) throw new Error('The site is stopping.');
    } catch (error) {
      if (!running) pool.retire();
      throw error;
    }
    if (failed.length > 0)
      this.#options.log('error', 'Remotes of the new set could not be loaded on the server; their pages say so', {
        set: compositionId(composition),
        failed,
      });
    this.#sets = [{ composition, pool }, ...this.#sets.filter((entry) => compositionId(entry.composition) !== compositionId(composition))];
    for (const dropped of this.#sets.splice(SETS_KEPT)) {
      const inUse = this.#sets.some((entry) => entry.pool === dropped.pool);
      if (inUse) dropped.pool.drop(compositionId(dropped.composition));
      else dropped.pool.retire();
    }
  }

  /**
   * A page of the active set. A page whose worker is replaced is tried again on its own; a part that
   * hangs there too is left out of the next pages for a while.
   * @param signal of whoever waits for the page: once aborted, rendering is stopped, loaders included, and its reason thrown at once
   * @throws RenderInterrupted, Error
   */
  async render(
    request: Omit<RenderRequest, 'set' | 'quarantined'>,
    signal?: AbortSignal,
  ): Promise<RenderedPage & { composition: Composition }> {
    const [active] = this.#sets;
    if (!active || this.#stopped) throw new RenderInterrupted(active ? 'The site is stopping.' : 'There is no release set yet.');
    const { composition, pool } = active;
    const set = compositionId(composition);
    const complete = (): RenderRequest => ({ ...request, set, quarantined: this.#quarantine.of(set) });
    const tries = [
      () => pool.render(complete(), signal),
      () => pool.renderAlone(complete, signal),
      () => pool.renderAlone(complete, signal),
    ];
    let last: unknown;
    for (const attempt of tries) {
      try {
        const page = await attempt();
        page.body?.once('error', (error) => {
          if (!(error instanceof RenderInterrupted)) return;
          this.#quarantine.add(set, error.culprits);
          // It is not tried again, which would tell: the visitor has the beginning already.
          this.#quarantine.suspect(set, error.suspects);
        });
        return { ...page, composition };
      } catch (error) {
        if (!(error instanceof RenderInterrupted)) throw error;
        this.#quarantine.add(set, error.culprits);
        last = error;
      }
    }
    throw last;
  }

  /** Ends the workers as they finish what they have; nothing is activated any more. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#renew);
    for (const pool of new Set(this.#sets.map((entry) => entry.pool))) pool.retire();
  }

  async #newPool(composition: Composition): Promise<ShellPool> {
    const { workers, stallMs, maxHeapBytes, environment, readFile, log } = this.#options;
    const { version, node } = composition.shell;
    const source = await readFile('shell', version, 'node', node?.entry ?? 'main.cjs');
    return new ShellPool({
      size: workers,
      maxHeapBytes,
      worker: { start: { ...environment, shell: { version, source } }, stallMs, readFile, log },
    });
  }
}
