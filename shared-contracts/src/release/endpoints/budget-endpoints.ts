import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { budget, scriptBudget } from '#src/release/budgets.ts';
import { releaseName } from '#src/release/names.ts';

const budgets = z.object({ budgets: z.array(budget) });

/** The registry's calls about the budgets of releases. */
export const budgetEndpoints = {
  budgets: defineEndpoint({
    method: 'GET',
    path: '/v1/budgets',
    auth: 'public',
    summary: 'Returns the budgets of all releases that have one.',
    reply: budgets,
  }),
  changeBudget: defineEndpoint({
    method: 'POST',
    path: '/v1/budgets/{name}',
    auth: 'bearer',
    summary: "Sets the budget of a release, or removes it with null. Needs a manager's token.",
    params: z.object({ name: releaseName }),
    body: z.object({ script_bytes: z.nullable(scriptBudget) }),
    reply: budgets,
  }),
} as const;
