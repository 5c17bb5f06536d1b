/** Released page that asks whether to accept the session that a link offers; the query parameter `to` is the path to continue to. */
export const SWITCH_PAGE = '/switch-account';

/** Path on the front that the page posts the answer to, with the same `to`. The offered token is sent to no other path. */
export const SWITCH_ACTION = '/-/session/switch';
