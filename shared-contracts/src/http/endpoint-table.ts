import type { Endpoint } from '#src/http/endpoint.ts';
import { blogEndpoints } from '#src/blog/endpoints.ts';
import { formEndpoints } from '#src/forms/endpoints.ts';
import { promoEndpoints } from '#src/promo/endpoints.ts';
import { siteEndpoints } from '#src/site/endpoints.ts';
import { tariffEndpoints } from '#src/tariffs/endpoints.ts';
import { webinarEndpoints } from '#src/webinars/endpoints.ts';

/** Every call of the API by domain: the API registers each, its tests walk through all. */
export const endpointTable = {
  blog: blogEndpoints,
  forms: formEndpoints,
  promo: promoEndpoints,
  site: siteEndpoints,
  tariffs: tariffEndpoints,
  webinars: webinarEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;
