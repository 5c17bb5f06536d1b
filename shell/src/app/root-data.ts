import type { HeaderContent, RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import type { PromoData } from '#src/stores/promo-store.ts';

/**
 * Data that every page starts with (product-spec section 4). A part that could not be loaded is null, and the page continues without it.
 */
export interface RootData {
  readonly header: HeaderContent | null;
  readonly settings: RemoteSettings | null;
  readonly promo: PromoData | null;
}
