/** Drawings after Lucide (lucide.dev, ISC licence), each as one path. */
export const CIRCLE_ALERT = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M12 8v4M12 16h.01';
export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7';
export const CALENDAR_PLUS = 'M16 18h6M19 15v6M21 11V4H3v17h10M3 9h18M8 2v4M16 2v4';
export const LOCK = 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4';
