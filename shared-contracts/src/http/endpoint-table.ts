import type { Endpoint } from '#src/http/endpoint.ts';
import { authEndpoints } from '#src/auth/endpoints.ts';
import { blogEndpoints } from '#src/blog/endpoints.ts';
import { formEndpoints } from '#src/forms/endpoints.ts';
import { inviteEndpoints } from '#src/invites/endpoints.ts';
import { profileEndpoints } from '#src/profile/endpoints.ts';
import { promoEndpoints } from '#src/promo/endpoints.ts';
import { quizEndpoints } from '#src/quiz/endpoints.ts';
import { siteEndpoints } from '#src/site/endpoints.ts';
import { suggestEndpoints } from '#src/suggest/endpoints.ts';
import { tariffEndpoints } from '#src/tariffs/endpoints.ts';
import { webinarEndpoints } from '#src/webinars/endpoints.ts';

/** Every call of the API by domain: the API registers each, its tests walk through all. */
export const endpointTable = {
  auth: authEndpoints,
  blog: blogEndpoints,
  forms: formEndpoints,
  invites: inviteEndpoints,
  profile: profileEndpoints,
  promo: promoEndpoints,
  quiz: quizEndpoints,
  site: siteEndpoints,
  suggest: suggestEndpoints,
  tariffs: tariffEndpoints,
  webinars: webinarEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

/** What each part of the table is about, for the OpenAPI document. */
export const ENDPOINT_GROUPS: Readonly<Record<keyof typeof endpointTable, string>> = {
  auth: 'Registration, sign-in, sessions, codes, links from e-mails, and sign-in by other services.',
  blog: 'Articles with their categories and tags.',
  forms: 'Forms of the site, among them the registration for a webinar.',
  invites: 'Companies, and invitations to join them.',
  profile: 'The account of the caller: what it says, how it is secured, and how it is deleted.',
  promo: 'What is promoted now or soon.',
  quiz: 'Questionnaires and their answers.',
  site: 'Content and settings that every page needs.',
  suggest: 'Suggestions while somebody types.',
  tariffs: 'Tariffs and their prices.',
  webinars: 'Webinars, and the personal links of those who have registered.',
};
