import type { PageMeta } from '@plenum/shared-contracts/remote/contract';

export const CART_TITLE = 'Your cart';

export function cartMeta(): PageMeta {
  return { title: CART_TITLE, description: 'What you have chosen, and what it costs.', robots: 'noindex' };
}
