import type { PageRelease, WebFiles } from '@plenum/federation/host/browser/page-release';
import type { FillCondition } from '@plenum/shared-contracts/remote/contract';

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

/** A block of the set that fills a slot. */
export interface Fill {
  /** Names the place among all of the page: what was loaded for it goes by it. */
  readonly key: string;
  /** `mf-quizshow#teaser`. */
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slot: string;
  /** Default: always. */
  readonly when?: FillCondition;
}

/** What the remotes of a set declare of slots. */
export interface DeclaredSlots {
  /** Those of one slot stand in the order in which it shows them. */
  readonly fills: readonly Fill[];
  /** Slots that screens of remotes host, if some block fills them: `mf-blog#article` → `article.after`. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
}

/** What the remotes of a set declare of themselves, as their manifests say. */
export interface Declared extends DeclaredSlots {
  readonly routes: readonly RemoteRoute[];
}

export const NOTHING_DECLARED: Declared = { routes: [], fills: [], hosts: {} };

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
