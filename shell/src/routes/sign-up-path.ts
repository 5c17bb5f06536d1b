/** Where an account is created. */
export const SIGN_UP = '/signup';
