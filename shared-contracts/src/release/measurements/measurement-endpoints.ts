import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { errorBudget, errorBudgetState } from '#src/release/measurements/error-budget.ts';
import { releaseMetrics } from '#src/release/measurements/measurement-schemas.ts';
import { environmentName, releaseName } from '#src/release/names.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

/** How long measurements are kept. */
export const METRICS_DAYS = 14;

/** The registry's calls about what sites measure. */
export const measurementEndpoints = {
  metrics: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/metrics/{name}',
    auth: 'public',
    summary:
      'Returns what the sites counted and measured of the versions of a release in the last `hours`, in `points` steps of equal length: pages and documents, those that failed, render time and web vitals.',
    params: z.object({ environment: environmentName, name: releaseName }),
    query: z.object({
      hours: z._default(wholeNumber.check(z.gte(1), z.lte(METRICS_DAYS * 24)), 24),
      points: z._default(wholeNumber.check(z.gte(1), z.lte(240)), 60),
    }),
    reply: releaseMetrics,
  }),
  errorBudgets: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/error-budgets',
    auth: 'public',
    summary: 'Returns the error budget of the environment, and how much of it the active versions have used since they were activated.',
    params: z.object({ environment: environmentName }),
    reply: z.object({ budget: errorBudget, versions: z.array(errorBudgetState) }),
  }),
} as const;
