/**
 * Activities that the site itself records. The API refuses any name that is neither here nor in its setting `API_ACTIVITIES`, which lists
 * the activities of other teams, because statistics are counted by name.
 */
export const ACTIVITIES = ['form-sent', 'webinar-registered', 'questionnaire-finished', 'promo-opened', 'signed-up'] as const;

/** One of this site's activities, or one listed in the API's settings. A name has at most 60 lower-case letters, digits and hyphens. */
export type ActivityName = (typeof ACTIVITIES)[number] | (string & {});
