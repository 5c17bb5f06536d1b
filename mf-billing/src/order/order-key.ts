/** Local storage key of the order that this browser is placing. The provider returns the user to a new document, perhaps in another tab. */
export const ORDER_KEY = 'plenum-order';
