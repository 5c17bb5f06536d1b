const TITLES: ReadonlyMap<string, string> = new Map([
  ['production', 'Production'],
  ['staging', 'Staging'],
]);

/**
 * Returns the name of an environment as a title. Only the usual names are words: all others are shown as people type them in commands, such
 * as `eu-west`. In a sentence every name stays as it is.
 */
export function environmentTitle(name: string): string {
  return TITLES.get(name) ?? name;
}
