import { randomInt } from 'node:crypto';
import type { DevCompiler } from '@plenum/federation/dev/dev-compiler';
import { mergeDeclarations } from '@plenum/federation/host/declared/merge-declarations';
import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import { type ComposedRelease, type Composition, compositionId } from '#contract/composition.ts';
import type { Renderer } from '#contract/renderer.ts';
import { loadRenderer } from '#server/render-process/load-renderer.ts';
import { type ComposedPage, type PageRequest, requestFor } from '#server/render-pool/process-client/page-request.ts';

interface DevRenderServiceOptions {
  readonly shell: DevCompiler;
  /** Remotes that are built here. */
  readonly local: readonly DevCompiler[];
  /** Remotes of the running site, from its registry. */
  readonly released: Readonly<Record<string, ComposedRelease>>;
  /** What the released remotes expose, according to their manifests. */
  readonly exposes: ReadonlyMap<string, Exposed>;
  readonly readReleased: (name: string, version: string, side: 'web' | 'node', path: string) => Promise<string>;
  readonly apiUrl: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/** Renders in this process, always from the newest local build. */
export class DevRenderService {
  readonly #options: DevRenderServiceOptions;
  readonly #epoch = randomInt(1, 1_000_000);
  #renderer: { instance: Renderer; revision: number } | null = null;
  #composition: Composition | null = null;
  #revisions = '';
  #number = 0;

  constructor(options: DevRenderServiceOptions) {
    this.#options = options;
  }

  get active(): Composition | null {
    return this.#composition;
  }

  async render(request: PageRequest, signal = new AbortController().signal): Promise<ComposedPage> {
    const { renderer, composition } = await this.refresh();
    const { visitorAddress: _, ...page } = requestFor(composition, request);
    const rendered = await renderer.render(page, signal, () => undefined);
    return { ...rendered, composition };
  }

  /** Loads what was rebuilt since the last page. */
  async refresh(): Promise<{ renderer: Renderer; composition: Composition }> {
    const { shell, local, released, exposes } = this.#options;
    if (this.#renderer?.revision !== shell.revision) {
      // Containers are registered by name in the whole process. Those that hold the old shell's React must be dropped first.
      if (this.#renderer && this.#composition) this.#renderer.instance.drop(compositionId(this.#composition));
      this.#composition = null;
      this.#renderer = {
        instance: loadRenderer(
          { version: `dev-${shell.revision}`, source: await shell.serverSource(), publicPath: shell.base },
          this.#environment(),
        ),
        revision: shell.revision,
      };
      this.#revisions = '';
    }
    const revisions = [shell, ...local].map((part) => part.revision).join(' ');
    if (this.#revisions !== revisions || !this.#composition) {
      const remotes: Record<string, ComposedRelease> = { ...released };
      const exposed = new Map(exposes);
      for (const part of local) {
        remotes[part.name] = await composed(part);
        exposed.set(part.name, await part.exposes());
      }
      const before = this.#composition;
      this.#composition = {
        environment: 'development',
        epoch: this.#epoch,
        number: ++this.#number,
        shell: await composed(shell),
        remotes,
        declared: mergeDeclarations(exposed),
      };
      this.#revisions = revisions;
      await this.#renderer.instance.adopt(this.#composition);
      if (before) this.#renderer.instance.drop(compositionId(before));
    }
    return { renderer: this.#renderer.instance, composition: this.#composition };
  }

  #environment() {
    const { apiUrl, local, readReleased, log } = this.#options;
    return {
      apiUrl,
      assetBase: '/_/',
      maps: null,
      widgets: null,
      log,
      readFile: async ({ name, version }: { name: string; version: string }, side: 'web' | 'node', path: string) =>
        local.find((part) => part.name === name)?.serverSource() ?? readReleased(name, version, side, path),
    };
  }
}

async function composed(part: DevCompiler): Promise<ComposedRelease> {
  return { version: `0.0.0-dev.${part.revision}`, manifest: '', base: part.base, web: await part.web() };
}
