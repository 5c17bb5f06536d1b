import { type Chunk, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';

const PLUGIN = 'WorkerLibraries';
const CONSUMED = /^consume shared module \(\w+\) (\S+?)@/;

/** Rejects workers that import a shared library: shared libraries come from the page, and a worker has no page. */
export class WorkerLibraries implements RspackPluginInstance {
  readonly #container: string;

  /** @param container the container's name, which is the runtime name of all modules outside workers */
  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(PLUGIN, () => {
        for (const chunk of compilation.chunks) if (this.#runsInWorker(chunk)) this.#check(compilation, chunk);
      });
    });
  }

  #runsInWorker({ runtime }: Chunk): boolean {
    return [...runtime].some((name) => name !== this.#container);
  }

  #check(compilation: Compilation, chunk: Chunk): void {
    const modules = compilation.chunkGraph.getChunkModules(chunk);
    for (const module of modules) {
      const [, library] = CONSUMED.exec(module.readableIdentifier()) ?? [];
      if (library)
        compilation.errors.push(
          new Error(
            `A worker imports ${library}, which remotes get from the page, and a worker has no page. Move this code out of the worker, or use a library that is bundled.`,
          ),
        );
    }
  }
}
