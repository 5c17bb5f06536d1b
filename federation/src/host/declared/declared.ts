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
  /** Identifies the place on the page, and is the key of its loaded data. */
  readonly key: string;
  /** `mf-quizshow#teaser`. */
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slot: string;
  /** Default: always. */
  readonly when?: FillCondition;
}

/** The slot declarations of the remotes of a set. */
export interface DeclaredSlots {
  /** Blocks of the same slot are in display order. */
  readonly fills: readonly Fill[];
  /** Slots hosted by screens of remotes and filled by at least one block: `mf-blog#article` → `article.after`. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
}

/** The declarations of the remotes of a set, from their manifests. */
export interface Declared extends DeclaredSlots {
  readonly routes: readonly RemoteRoute[];
  /** Whether a remote is missing whose addresses are unknown: any address that no other remote has may be its own. */
  readonly unknownPathsOf?: string;
  /** What they store in browsers, by name. Absent if they declare nothing, and on pages that do not list it. */
  readonly storage?: readonly DeclaredStorage[];
}

export const NOTHING_DECLARED: Declared = { routes: [], fills: [], hosts: {} };
