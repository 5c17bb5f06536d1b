/** Days and frequency of the e-mails (api/src/content/blog/subscriptions/digest-time.ts). */
export const RHYTHM = 'We send new articles on Tuesdays, and nothing in weeks without one.';
