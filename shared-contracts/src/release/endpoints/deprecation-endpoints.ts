import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { deprecation } from '#src/release/manifest.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';

/** An active remote that uses what the active shell declares deprecated. */
export const deprecatedUse = z.object({
  release: releaseName,
  version: releaseVersion,
  /** Only the exports in use. */
  part: deprecation,
  /** A sentence that names the remote, the shell, the part, the date and what to do. */
  message: z.string(),
});
export type DeprecatedUse = z.infer<typeof deprecatedUse>;

/** The registry's calls about deprecated parts. */
export const deprecationEndpoints = {
  deprecations: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/deprecations',
    auth: 'public',
    summary: 'Returns what the active remotes use of the deprecated parts of the active shell, earliest removal first.',
    params: z.object({ environment: environmentName }),
    reply: z.object({ deprecations: z.array(deprecatedUse) }),
  }),
} as const;
