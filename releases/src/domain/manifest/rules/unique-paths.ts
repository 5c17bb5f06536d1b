import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/**
 * No two files collide in one folder: by names that differ only in case (macOS and Windows fold it), or by a file where another file needs
 * a folder. No chunk list names a file twice.
 */
export const uniquePaths: Rule = (manifest) => [
  ...(['web', 'node'] as const).flatMap((side) => clashes(side, Object.keys(manifest[side].files))),
  ...chunkLists(manifest).flatMap(([field, list]) => repeated(field, list)),
];

function clashes(side: string, paths: readonly string[]): RuleError[] {
  const seen = new Map<string, string>();
  const errors: RuleError[] = [];
  const byFolded = paths.map((path) => [path.toLowerCase(), path] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [folded, path] of byFolded) {
    const folders = folded
      .split('/')
      .map((_, index, parts) => parts.slice(0, index).join('/'))
      .slice(1);
    const taken = [folded, ...folders].map((key) => seen.get(key)).find((other) => other !== undefined);
    if (taken !== undefined)
      errors.push({
        code: 'duplicate_path',
        field: `${side}/${path}`,
        message: `${side}/${path} and ${side}/${taken} cannot share a folder on every system. Rename one of them.`,
      });
    seen.set(folded, path);
  }
  return errors;
}

function chunkLists({ web }: ReleaseManifest): [string, readonly string[]][] {
  return [
    ['web.initial', web.initial] as const,
    ...Object.entries(web.chunks).map(([name, lists]) => [`web.chunks.${name}`, lists] as const),
  ].flatMap(([field, { js, css }]): [string, readonly string[]][] => [
    [`${field}.js`, js],
    [`${field}.css`, css],
  ]);
}

function repeated(field: string, list: readonly string[]): RuleError[] {
  return list
    .filter((path, index) => list.indexOf(path) < index)
    .map((path) => ({ code: 'duplicate_path', field, message: `${field} lists ${path} twice.` }));
}
