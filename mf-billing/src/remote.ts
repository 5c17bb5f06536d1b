import { defineRemote } from '@plenum/federation/remote/define-remote';
import { RENEWAL_SIGN_IN } from '#src/slots.ts';
import { ACCOUNT_ORDER_KEY, CART_KEY, ORDER_KEY } from '#src/storage-keys.ts';
import { CART_PATH, ERROR_PATH, PAYOUT_PATH, PROLONGATION_PATH, SUCCESS_PATH, TARIFFS_PATH } from '#src/paths.ts';

export const remote = defineRemote({
  name: 'mf-billing',
  screens: {
    tariffs: {
      routes: [{ path: TARIFFS_PATH, layout: 'tariffs' }],
      load: () => import(/* webpackChunkName: "screen-tariffs" */ './screens/tariffs/screen.tsx').then((m) => m.screen),
    },
    tariff: {
      routes: [{ path: `${TARIFFS_PATH}/:alias`, layout: 'tariffs' }],
      listPages: () => import(/* webpackChunkName: "pages-tariff" */ './screens/tariff/list-pages.ts').then((m) => m.listPages),
      load: () => import(/* webpackChunkName: "screen-tariff" */ './screens/tariff/screen.tsx').then((m) => m.screen),
    },
    prolongation: {
      routes: [{ path: PROLONGATION_PATH, layout: 'tariffs', personal: true }],
      slots: [RENEWAL_SIGN_IN],
      load: () => import(/* webpackChunkName: "screen-prolongation" */ './screens/prolongation/screen.tsx').then((m) => m.screen),
    },
    cart: {
      routes: [{ path: CART_PATH, layout: 'tariffs', personal: true }],
      load: () => import(/* webpackChunkName: "screen-cart" */ './screens/cart/screen.tsx').then((m) => m.screen),
    },
    payout: {
      routes: [{ path: PAYOUT_PATH, layout: 'auth', personal: true }],
      load: () => import(/* webpackChunkName: "screen-payout" */ './screens/payout/screen.tsx').then((m) => m.screen),
    },
    'prolonged-payout': {
      routes: [{ path: `${PAYOUT_PATH}/:prolongation`, layout: 'auth', personal: true }],
      slots: [RENEWAL_SIGN_IN],
      load: () => import(/* webpackChunkName: "screen-prolonged-payout" */ './screens/payout/screen.tsx').then((m) => m.prolongedScreen),
    },
    'payout-success': {
      routes: [{ path: SUCCESS_PATH, layout: 'auth', personal: true }],
      load: () => import(/* webpackChunkName: "screen-payout-success" */ './screens/outcome/success-screen.tsx').then((m) => m.screen),
    },
    'payout-error': {
      routes: [{ path: ERROR_PATH, layout: 'auth', personal: true }],
      load: () => import(/* webpackChunkName: "screen-payout-error" */ './screens/outcome/failure-screen.tsx').then((m) => m.screen),
    },
  },
  blocks: {
    prices: {
      fills: [{ slot: 'main.sections', when: { signedIn: false } }, { slot: 'product.sections' }],
      load: () => import(/* webpackChunkName: "block-prices" */ './blocks/prices/block.tsx').then((m) => m.block),
    },
    'cart-button': {
      fills: [{ slot: 'header.actions', when: { cookie: CART_KEY } }],
      load: () => import(/* webpackChunkName: "block-cart-button" */ './blocks/cart-button/block.tsx').then((m) => m.block),
    },
    'account-tariff': {
      fills: [{ slot: 'account.tariff', order: 10, when: { signedIn: true } }],
      load: () => import(/* webpackChunkName: "block-account-tariff" */ './blocks/account-tariff/block.tsx').then((m) => m.block),
    },
    'account-orders': {
      fills: [{ slot: 'account.tariff', order: 20, when: { signedIn: true } }],
      load: () => import(/* webpackChunkName: "block-account-orders" */ './blocks/account-orders/block.tsx').then((m) => m.block),
    },
  },
  storage: [
    {
      name: CART_KEY,
      where: 'cookie',
      purpose: 'Whether your cart has items, so that the header can show it',
      duration: 'A year',
    },
    {
      name: CART_KEY,
      where: 'local-storage',
      purpose: 'The items that you add to the cart before you sign in, and the prices that you saw',
      duration: 'Until you sign in or empty the cart',
    },
    {
      name: ORDER_KEY,
      where: 'local-storage',
      purpose: 'The number and key of your last order, so that it is not placed or paid twice. No names or addresses',
      duration: 'Until your next order',
    },
    {
      name: ACCOUNT_ORDER_KEY,
      where: 'local-storage',
      purpose: 'The number and key of the last order of your account, so that it is not placed or paid twice',
      duration: 'Until your next order, or until you sign out',
    },
  ],
});
