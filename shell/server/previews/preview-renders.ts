import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { PreviewFailed } from '#server/errors.ts';
import type { compose, PathsOf } from '#server/release-set/compose.ts';
import { fetchSet } from '#server/release-set/fetch-set.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';

type Service = Pick<RenderService, 'active' | 'activate' | 'render' | 'stop'>;

interface PreviewRendersOptions {
  readonly store: Pick<ReleaseStore, 'complete' | 'manifest'>;
  readonly compose: typeof compose;
  readonly pathsOf: PathsOf;
  /** Starts processes that serve nothing but one preview. */
  readonly createService: (id: string) => Service;
  /** Milliseconds without a page after which a preview's processes end. Defaults to 10 minutes. */
  readonly idleMs?: number;
  /** Previews that run at the same time. Defaults to 3. */
  readonly atMost?: number;
}

interface Running {
  readonly service: Service;
  readonly ready: Promise<void>;
  idle: NodeJS.Timeout | null;
}

/**
 * Render processes of previews, started with the first page of each. They are apart from those of the current set: whatever a previewed
 * version does, it cannot slow down or end a visitor's page, and it takes no part in the switch of sets.
 */
export class PreviewRenders {
  readonly #options: PreviewRendersOptions;
  /** By id of the preview, the least recently used first. */
  readonly #running = new Map<string, Running>();
  #isStopped = false;

  constructor(options: PreviewRendersOptions) {
    this.#options = options;
  }

  /**
   * Returns the service that renders a preview, once it is ready.
   * @throws PreviewFailed if its releases cannot be fetched or its shell cannot be run
   */
  async of(preview: Preview): Promise<Pick<RenderService, 'active' | 'render'>> {
    if (this.#isStopped) throw new PreviewFailed('The site is stopping.');
    const { id } = preview;
    const running = this.#running.get(id) ?? this.#start(preview);
    this.#running.delete(id);
    this.#running.set(id, running);
    for (const [oldest] of this.#running) {
      if (this.#running.size <= (this.#options.atMost ?? 3)) break;
      this.end(oldest);
    }
    this.#rest(id, running);
    await running.ready;
    return running.service;
  }

  /** Ends the processes of a preview after their current pages. */
  end(id: string): void {
    const running = this.#running.get(id);
    if (!running) return;
    this.#running.delete(id);
    if (running.idle) clearTimeout(running.idle);
    running.service.stop();
  }

  stop(): void {
    this.#isStopped = true;
    for (const id of this.#running.keys()) this.end(id);
  }

  #start(preview: Preview): Running {
    const service = this.#options.createService(preview.id);
    const ready = this.#activate(service, preview).catch((cause: unknown) => {
      // The next page tries again.
      if (this.#running.get(preview.id)?.service === service) this.end(preview.id);
      throw new PreviewFailed(`Preview ${preview.id} cannot be shown: ${(cause as Error).message}`, { cause });
    });
    return { service, ready, idle: null };
  }

  async #activate(service: Service, preview: Preview): Promise<void> {
    const { store, compose: composeSet, pathsOf } = this.#options;
    const set = setOf(preview);
    const { manifests, failed } = await fetchSet(store, set);
    for (const reason of failed.values()) throw reason;
    await service.activate(composeSet(set, manifests, pathsOf));
  }

  #rest(id: string, running: Running): void {
    if (running.idle) clearTimeout(running.idle);
    running.idle = setTimeout(() => this.end(id), this.#options.idleMs ?? 600_000);
    running.idle.unref();
  }
}

/** Returns the set to render. Its id differs from those of all real sets, also in shells of older releases: `preview-0123…:1:12`. */
function setOf({ id, releases, set: { epoch, number, created_at }, actor, reason }: Preview): ReleaseSet {
  return {
    spec: 'plenum.release-set/1',
    environment: `preview-${id}`,
    epoch,
    number,
    releases,
    action: 'activate',
    changes: [],
    actor,
    reason,
    created_at,
  };
}
