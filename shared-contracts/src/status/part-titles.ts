import type { IncidentPart } from '#src/status/endpoints.ts';

/** How the status page, its feed and the staff's page call the parts. */
export const PART_TITLES: Readonly<Record<IncidentPart, string>> = {
  site: 'Website',
  api: 'Accounts, registration, search',
  messages: 'E-mails and text messages',
  rooms: 'Webinar and meeting rooms',
};
