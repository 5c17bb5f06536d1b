/** Whether this is a soak run (`npm run test:soak`). */
export const isSoak = Boolean(process.env['SOAK']);

/** Cases for the soak run only. `npm test` has a representative of the same kind. */
export function onlyInSoak<Case>(...cases: readonly Case[]): readonly Case[] {
  return isSoak ? cases : [];
}

/**
 * Details of a test for the soak run only: `test('…', SOAK_ONLY, …)`. It is a variant of a test in `npm test`, or jest tests its cause.
 * `playwright.config.ts` leaves tests with this tag out of other runs.
 */
export const SOAK_ONLY = { tag: '@soak' };
