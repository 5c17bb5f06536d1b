import type { PageRelease, WebFiles } from '@plenum/federation/host/browser/page-release';
import { type DeclaredSlots, NO_SLOTS } from '#src/slots/fill.ts';

/** A release with its files in the browser: what the server knows of every member of a set. */
export interface ComposedRelease extends PageRelease {
  readonly web: WebFiles;
  /** Its file for the server. Absent where it is built as it is developed, and from fronts before it was handed over. */
  readonly node?: { readonly entry: string };
}

/** A route that a remote of the set declares. */
export interface RemoteRoute {
  /** `mf-quizshow#show` */
  readonly screen: string;
  /** React Router's notation: `/quizshow/:show`. */
  readonly path: string;
  /** Default `app`. */
  readonly layout?: string;
  /** Default false. */
  readonly personal?: boolean;
}

/** What the remotes of a set declare of themselves, as their manifests say. */
export interface Declared extends DeclaredSlots {
  readonly routes: readonly RemoteRoute[];
}

export const NOTHING_DECLARED: Declared = { routes: [], ...NO_SLOTS };

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
