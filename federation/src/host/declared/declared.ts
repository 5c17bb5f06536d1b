import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';
import type { FillCondition } from '@plenum/shared-contracts/remote/contract';

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
  /** A remote that is missing, and nobody knows which addresses are its own: any that nobody else has may be one. */
  readonly unknownPathsOf?: string;
  /** What they keep in browsers, by name. Absent where they declare nothing, and from pages that do not list it. */
  readonly storage?: readonly DeclaredStorage[];
}

export const NOTHING_DECLARED: Declared = { routes: [], fills: [], hosts: {} };
