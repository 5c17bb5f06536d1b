/** Heading of a seat while its webinar runs. */
export const LIVE_TITLE = 'It’s on now';
