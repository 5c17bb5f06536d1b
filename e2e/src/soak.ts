/** Whether this is a soak run (`npm run test:soak`). */
export const isSoak = Boolean(process.env['SOAK']);

/** Cases for the soak run only. `npm test` has a representative of the same kind. */
export function onlyInSoak<Case>(...cases: readonly Case[]): readonly Case[] {
  return isSoak ? cases : [];
}
