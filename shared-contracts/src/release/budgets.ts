import * as z from 'zod/mini';
import { releaseName } from '#src/release/names.ts';

/** Most bytes of browser scripts, uncompressed, that a release should have. */
export const scriptBudget = z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000));

/** The budget of a release. */
export const budget = z.object({ release: releaseName, script_bytes: scriptBudget });
export type Budget = z.infer<typeof budget>;

/** What an environment does with a new version that is over its budget: warn at its activation, or refuse it. */
export const overBudget = z.enum(['report', 'refuse']);
export type OverBudget = z.infer<typeof overBudget>;
