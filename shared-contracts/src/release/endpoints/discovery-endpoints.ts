import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { frontendDiscovery, importMap, moduleFederationManifest } from '#src/release/discovery.ts';
import { environmentName, releaseName } from '#src/release/names.ts';

const byEnvironment = z.object({ environment: environmentName });

/** The current set in the formats of other tools. Remotes with a blocked version are left out, and so is the shell, which is not a remote. */
export const discoveryEndpoints = {
  importMap: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/import-map',
    auth: 'public',
    summary: 'Returns the entries of the active remotes as an import map, with the hashes of their modules. ETag, 304 on If-None-Match.',
    params: byEnvironment,
    reply: importMap,
  }),
  frontendDiscovery: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/frontend-discovery',
    auth: 'public',
    summary: 'Returns the active remotes in the Frontend Discovery schema. ETag, 304 on If-None-Match.',
    params: byEnvironment,
    reply: frontendDiscovery,
  }),
  moduleFederationManifest: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/remotes/{name}/mf-manifest.json',
    auth: 'public',
    summary: 'Returns the Module Federation manifest of the active version of a remote. ETag, 304 on If-None-Match.',
    params: z.extend(byEnvironment, { name: releaseName }),
    reply: moduleFederationManifest,
  }),
} as const;
