import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Import } from '#scripts/lint/folder-cycles.ts';

type ImportMap = Readonly<Record<string, string>>;

/** Returns the imports of sources from their own package, as paths from `root`. Leaves out tests and test helpers. */
export async function importsWithinPackages(root: string, files: readonly string[]): Promise<Import[]> {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|soak|spec)\.tsx?$|(^|\/)(testing|fixtures)\//.test(file));
  const maps = new Map<string, Promise<ImportMap>>();
  const mapOf = (packageName: string) => {
    const map = maps.get(packageName) ?? readImportMap(root, packageName);
    maps.set(packageName, map);
    return map;
  };
  const found = await Promise.all(
    sources.map(async (from) => {
      const [packageName = ''] = from.split('/', 1);
      const map = await mapOf(packageName);
      const text = await readFile(path.join(root, from), 'utf8');
      return specifiersOf(from, text).flatMap((specifier) => {
        const to = resolve(packageName, map, from, specifier);
        return to === null ? [] : [{ from, to }];
      });
    }),
  );
  return found.flat();
}

/** Returns `imports` of the package's package.json: `#src/*` → `./src/*`. Empty without such a file or field. */
async function readImportMap(root: string, packageName: string): Promise<ImportMap> {
  const text = await readFile(path.join(root, packageName, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { imports?: ImportMap }).imports ?? {};
}

function specifiersOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []))),
    // The argument as written, with its quotes. An expression does not match.
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? []),
  ];
}

/** Returns the imported file, or null if it is in another package. */
function resolve(packageName: string, map: ImportMap, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  for (const [pattern, target] of Object.entries(map)) {
    if (typeof target !== 'string') continue;
    const prefix = pattern.replace(/\*$/, '');
    if (specifier.startsWith(prefix)) return path.posix.join(packageName, target.replace('*', specifier.slice(prefix.length)));
  }
  return null;
}
