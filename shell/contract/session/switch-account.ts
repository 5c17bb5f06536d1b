/** The released page that asks whether to take the session that a link offers; `to` in its query is where the visitor goes on to. */
export const SWITCH_PAGE = '/switch-account';

/** Where that page posts the answer, with the same `to`: the front's, and the only address that the offered token is sent to. */
export const SWITCH_ACTION = '/-/session/switch';
