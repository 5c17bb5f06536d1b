import { createStaticHandler } from 'react-router';
import type { ServerHost } from '@plenum/federation/host/server/create-server-host';
import type { RemoteId } from '@plenum/federation/host/loading/remote-loader';
import { type Declared, NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { type ComposedRelease, type Composition, compositionId } from '#contract/composition.ts';
import { type RouteTable, createRouteTable } from '#src/routes/create-route-table.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import type { RendererEnvironment } from '#contract/renderer.ts';
import { SetAssets } from '#src/head/set-assets.ts';
import { InlineStyles } from '#src/server/document/inline-styles.ts';

/** A release set with its routes. */
export interface ComposedSet {
  readonly composition: Composition;
  readonly declared: Declared;
  readonly routes: RouteTable;
  readonly handler: ReturnType<typeof createStaticHandler>;
  readonly styles: InlineStyles;
  readonly assets: SetAssets;
}

/** The sets that a worker holds at once. Dropping a set evicts the versions that no other set names. */
export class ComposedSets {
  readonly #host: ServerHost;
  readonly #readFile: RendererEnvironment['readFile'];
  readonly #assetBase: string;
  readonly #sets = new Map<string, ComposedSet>();

  constructor(host: ServerHost, { readFile, assetBase }: Pick<RendererEnvironment, 'readFile' | 'assetBase'>) {
    this.#host = host;
    this.#readFile = readFile;
    this.#assetBase = assetBase;
  }

  add(composition: Composition): ComposedSet {
    // Fields that a front of an older release does not send count as undeclared.
    const declared = { ...NOTHING_DECLARED, ...composition.declared };
    const routes = createRouteTable(declared);
    const handler = createStaticHandler(createRoutes(routes));
    const set = {
      composition,
      declared,
      routes,
      handler,
      styles: new InlineStyles(this.#readFile),
      assets: new SetAssets(composition, this.#assetBase),
    };
    this.#sets.set(compositionId(composition), set);
    return set;
  }

  /** @throws Error when the set was never adopted or has been dropped */
  get(set: string): ComposedSet {
    const composed = this.#sets.get(set);
    if (!composed) throw new Error(`Release set ${set} is not adopted by this process.`);
    return composed;
  }

  /** Returns the release of a version that some set names. @throws Error when no set does */
  release({ name, version }: RemoteId): ComposedRelease {
    const release = [...this.#sets.values()]
      .map(({ composition }) => composition.remotes[name])
      .find((candidate) => candidate?.version === version);
    if (!release) throw new Error(`No release set names ${name}@${version}.`);
    return release;
  }

  drop(set: string): void {
    const dropped = this.#sets.get(set);
    this.#sets.delete(set);
    if (!dropped) return;
    const used = new Set(
      [...this.#sets.values()].flatMap(({ composition }) =>
        Object.entries(composition.remotes).map(([name, { version }]) => `${name}@${version}`),
      ),
    );
    for (const [name, { version }] of Object.entries(dropped.composition.remotes))
      if (!used.has(`${name}@${version}`)) this.#host.evict({ name, version });
  }
}
