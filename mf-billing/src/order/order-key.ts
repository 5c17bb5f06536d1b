/** In local storage, what is known of the order that this browser places: the provider sends people back to a new document, and perhaps to another tab. */
export const ORDER_KEY = 'plenum-order';
