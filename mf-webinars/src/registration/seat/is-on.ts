/** Heading of a seat while its webinar runs. */
export const IS_ON = 'It’s on now';
