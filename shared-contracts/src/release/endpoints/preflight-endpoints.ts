import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { preflightReport } from '#src/release/preflight.ts';
import { activation } from '#src/release/set-changes.ts';

/** Which preflights are run: those without a report, also those that failed last time, or all. */
export const preflightRun = z.enum(['missing', 'failed', 'all']);
export type PreflightRun = z.infer<typeof preflightRun>;

const request = z.extend(z.pick(activation, { releases: true }), { run: z._default(preflightRun, 'missing') });

const pairProgress = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Version of the shell that it is checked beside. */
  shell: releaseVersion,
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  /** Checks done, and all of them; zero until the release is loaded. */
  done: z.number(),
  total: z.number(),
  /** Once it is done. */
  report: z.nullable(preflightReport),
});

/** `status` is `running` until all are done, then `failed` if one has failed. `enabled`: whether activations require a preflight. */
export const preflightProgress = z.object({
  enabled: z.boolean(),
  status: z.enum(['running', 'passed', 'failed']),
  pairs: z.array(pairProgress),
});
export type PreflightProgress = z.infer<typeof preflightProgress>;

/** The registry's call for preflights. */
export const preflightEndpoints = {
  preflight: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/preflight',
    auth: 'bearer',
    summary:
      'Starts the preflights that activating these releases needs, and returns how far they are, after at most a second. Call it again with `run: missing` to follow them. Needs the token of a manager, or of the team of the releases.',
    params: z.object({ environment: environmentName }),
    body: request,
    reply: preflightProgress,
  }),
} as const;
