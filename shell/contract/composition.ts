import type { PageRelease, WebFiles } from '@plenum/federation/host/browser/page-release';
import type { Declared } from '@plenum/federation/host/declared/declared';

/** A release with its browser files: what the server knows of every member of a release set. */
export interface ComposedRelease extends PageRelease {
  readonly web: WebFiles;
  /** Server entry file. Absent for a release served by a development compiler, and from fronts that predate this field. */
  readonly node?: { readonly entry: string };
}

/** The release set a page is rendered from. Server render, hydration and navigation all use this one set. */
export interface Composition {
  /**
   * Name of the environment, followed by the remotes whose canary the composition has: `production~mf-blog`. It is part of the id, also in
   * shells of older releases.
   */
  readonly environment: string;
  readonly epoch: number;
  readonly number: number;
  readonly shell: ComposedRelease;
  readonly remotes: Readonly<Record<string, ComposedRelease>>;
  /** Every declaration of the set; a front that predates a field leaves it out. */
  readonly declared?: Partial<Declared>;
  /** Since 1.5: names of the remotes that have their canary's version, sorted; absent if none has. */
  readonly canaries?: readonly string[];
}

/** Formats the id of a composition, `production:1:12` or `production~mf-blog:1:12`, for headers, messages and logs. */
export function compositionId(set: Pick<Composition, 'environment' | 'epoch' | 'number'>): string {
  return `${set.environment}:${set.epoch}:${set.number}`;
}
