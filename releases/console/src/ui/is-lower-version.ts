/** Whether a version comes before another one by the precedence of Semantic Versioning. */
export function isLowerVersion(version: string, than: string): boolean {
  const [[one, before], [other, beforeOther]] = [partsOf(version), partsOf(than)];
  const order = compare(one, other);
  if (order !== 0 || before === beforeOther) return order < 0;
  // A pre-release comes before its release.
  if (before === '' || beforeOther === '') return beforeOther === '';
  return compare(before.split('.'), beforeOther.split('.')) < 0;
}

/** Returns major, minor and patch, and the pre-release, which may be empty. */
function partsOf(version: string): [string[], string] {
  const [, core = '', preRelease = ''] = /^([\d.]+)(?:-([^+]*))?/.exec(version) ?? [];
  return [core.split('.'), preRelease];
}

const NUMBER = /^\d+$/;

function compare(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((part, index) => part !== other[index]);
  const [a, b] = [one[place], other[place]];
  if (a === undefined) return one.length - other.length;
  if (b === undefined) return 1;
  if (NUMBER.test(a) && NUMBER.test(b)) return Number(a) - Number(b);
  // Numbers come before words.
  if (NUMBER.test(a) !== NUMBER.test(b)) return NUMBER.test(a) ? -1 : 1;
  return a < b ? -1 : 1;
}
