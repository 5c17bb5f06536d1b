import semver from 'semver';

/** Sorts by semver precedence, highest version first. */
export function highestFirst<Item extends { readonly version: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => semver.rcompare(a.version, b.version));
}
