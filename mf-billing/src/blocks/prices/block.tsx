import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type PricesData, loadPrices } from '#src/blocks/prices/load-prices.ts';
import { Prices } from '#src/blocks/prices/prices.tsx';

export const block = defineBlock<Record<never, never>, PricesData>({ loader: loadPrices, Component: Prices });
