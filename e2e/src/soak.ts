/** Whether this is the soak run (`npm run test:soak`). */
export const isSoak = Boolean(process.env['SOAK']);

/** Cases of a kind that `npm test` has a representative of: only the soak run has these as well. */
export function onlyInSoak<Case>(...cases: readonly Case[]): readonly Case[] {
  return isSoak ? cases : [];
}
