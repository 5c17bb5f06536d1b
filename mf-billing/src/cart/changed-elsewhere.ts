import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

/** After the changes of this page have been made again to the cart of another window. It names no change, because one may have replaced another. */
export const CHANGED_ELSEWHERE: Parameters<Capabilities['notify']>[0] = {
  tone: 'info',
  text: 'Your cart was also changed in another window. Please check what is in it.',
  key: 'cart',
};
