/** Name of the cookie that marks a non-empty cart, and of the local storage entry that holds the cart. */
export const CART_KEY = 'plenum-cart';

/** Local storage key of the order that this browser is placing. The provider returns the user to a new document, perhaps in another tab. */
export const ORDER_KEY = 'plenum-order';

/** The same for an order of an account. Names with this beginning are deleted when the user signs out. */
export const ACCOUNT_ORDER_KEY = 'account-order';

/** Key of the draft of who pays (`shared-ui/form/draft`), which a visitor who comes back from the provider's page still needs. */
export const PAYER_DRAFT_KEY = 'payout';
