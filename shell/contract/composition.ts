import type { PageRelease, WebFiles } from '@plenum/federation/host/browser/page-release';
import type { Declared } from '@plenum/federation/host/declared/declared';

/** A release with its files in the browser: what the server knows of every member of a set. */
export interface ComposedRelease extends PageRelease {
  readonly web: WebFiles;
  /** Its file for the server. Absent where it is built as it is developed, and from fronts before it was handed over. */
  readonly node?: { readonly entry: string };
}

/** One release set as a page is made of it. Server render, hydration and navigation use exactly this. */
export interface Composition {
  readonly environment: string;
  readonly epoch: number;
  readonly number: number;
  readonly shell: ComposedRelease;
  readonly remotes: Readonly<Record<string, ComposedRelease>>;
  /** All of it, but from fronts before it was handed over. */
  readonly declared?: Partial<Declared>;
}

/** `production:1:12`: names a set in headers, messages and logs. */
export function compositionId(set: Pick<Composition, 'environment' | 'epoch' | 'number'>): string {
  return `${set.environment}:${set.epoch}:${set.number}`;
}
