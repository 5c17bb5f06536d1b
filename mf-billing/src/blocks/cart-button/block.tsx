import { defineBlock } from '@plenum/federation/remote/define-remote';
import { CartButton } from '#src/blocks/cart-button/cart-button.tsx';
import { type CountData, loadCount } from '#src/blocks/cart-button/load-count.ts';

export const block = defineBlock<Record<never, never>, CountData>({ loader: loadCount, Component: CartButton });
