/** Ids of the site's forms (specification section 2; open questions, "Forms"). */
export const FORM_IDS = {
  main: '1',
  landings: '2',
  partners: '3',
  contacts: '4',
  tariffs: '9',
  callback: 'call',
  webinar: 'webinar',
} as const;
export type FormId = (typeof FORM_IDS)[keyof typeof FORM_IDS];
