import semver from 'semver';

/** Highest version first, by semver precedence. */
export function highestFirst<Item extends { readonly version: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => semver.rcompare(a.version, b.version));
}
