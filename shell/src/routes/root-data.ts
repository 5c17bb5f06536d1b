import type { HeaderContent, PublicSettings } from '@plenum/shared-contracts/site/schemas';

/** What every page starts from. A part that could not be loaded is null; the page goes on without it. */
export interface RootData {
  readonly header: HeaderContent | null;
  readonly settings: PublicSettings | null;
}
