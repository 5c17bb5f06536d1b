import type { Endpoint } from '#src/http/endpoint.ts';
import { blogEndpoints } from '#src/blog/endpoints.ts';
import { siteEndpoints } from '#src/site/endpoints.ts';

/** Every call of the API by domain: the API registers each, its tests walk through all. */
export const endpointTable = { blog: blogEndpoints, site: siteEndpoints } as const satisfies Record<string, Record<string, Endpoint>>;
