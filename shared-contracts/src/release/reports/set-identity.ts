import type { ReleaseSet } from '#src/release/release-set.ts';

/**
 * Returns the text whose sha384 identifies a set and its members. Two sets of one number with different members, as after a restored
 * database, have different texts; fields that only describe a set, such as its reason, do not count.
 * @param set a release set
 * @returns JSON, the same for equal sets
 * @example
 * createHash('sha384').update(setIdentity(set)).digest('base64');
 */
export function setIdentity({
  environment,
  epoch,
  number,
  releases,
  canaries = {},
}: Pick<ReleaseSet, 'environment' | 'epoch' | 'number' | 'releases' | 'canaries'>): string {
  const members = Object.entries(releases)
    .map(([name, { version, manifest }]) => [name, version, manifest] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const candidates = Object.entries(canaries)
    .map(([name, { version, manifest, percent }]) => [name, version, manifest, percent] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Sets without canaries have the identity that they had before there were canaries.
  return JSON.stringify([environment, epoch, number, members, ...(candidates.length > 0 ? [candidates] : [])]);
}
