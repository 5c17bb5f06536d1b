/** Minutes in which a guest pass has to be used. After that it has no seat, unless one is free. */
export const GUEST_PASS_MINUTES = 5;
