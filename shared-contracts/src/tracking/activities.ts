/**
 * Activities that the site itself records. The API refuses names that are neither here nor in its setting `API_ACTIVITIES`, where other
 * teams' are listed: statistics are counted by name.
 */
export const ACTIVITIES = ['form-sent', 'webinar-registered', 'questionnaire-finished', 'promo-opened', 'signed-up'] as const;

/** One of ours, or one that is listed in the API's settings; a name is at most 60 lower-case letters, digits and hyphens. */
export type ActivityName = (typeof ACTIVITIES)[number] | (string & {});
