import type { Endpoint } from '#src/http/endpoint.ts';
import { authEndpoints } from '#src/auth/endpoints.ts';
import { blogEndpoints } from '#src/blog/endpoints.ts';
import { formEndpoints } from '#src/forms/endpoints.ts';
import { inviteEndpoints } from '#src/invites/endpoints.ts';
import { profileEndpoints } from '#src/profile/endpoints.ts';
import { promoEndpoints } from '#src/promo/endpoints.ts';
import { quizEndpoints } from '#src/quiz/endpoints.ts';
import { siteEndpoints } from '#src/site/endpoints.ts';
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
  tariffs: tariffEndpoints,
  webinars: webinarEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;
