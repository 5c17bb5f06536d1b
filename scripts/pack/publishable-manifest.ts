type Table = Readonly<Record<string, string>>;

interface Fields {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Table;
  readonly peerDependencies?: Table;
  readonly [field: string]: unknown;
}

/** The fields of a workspace's package.json that packing reads. */
export interface Manifest extends Fields {
  readonly exports?: Table;
}

/** The published package.json. */
export interface PublishableManifest extends Fields {
  readonly exports?: Readonly<Record<string, ExportTarget>>;
}

type ExportTarget = string | { readonly types: string; readonly default: string };

/** Fields that mean nothing to users of the package. */
const LEFT_OUT = ['private', 'scripts', 'devDependencies', 'publishConfig', 'imports', 'exports', 'files'];
const SOURCE = /^\.\/src\/(.*?)(\.tsx?)?$/;

/** Returns where a source is in the package: `./src/remote/slot.tsx` → types and JavaScript below `./lib`. Others keep their names. */
function exportTarget(source: string): ExportTarget {
  const [, rest, compiled] = SOURCE.exec(source) ?? [];
  if (rest === undefined) return source;
  return compiled ? { types: `./lib/${rest}.d.ts`, default: `./lib/${rest}.js` } : `./lib/${rest}`;
}

/** Replaces names of sources in further fields (`designSystem`, `bin`) by the names of the built files. */
function rewriteSources(value: unknown): unknown {
  if (typeof value === 'string')
    return SOURCE.test(value)
      ? value.replace(SOURCE, (_, rest: string, compiled?: string) => `./lib/${rest}${compiled ? '.js' : ''}`)
      : value;
  if (Array.isArray(value)) return value.map(rewriteSources);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewriteSources(inner)]));
  return value;
}

/**
 * Returns the package.json of a package as it is published, from that of its workspace. Exports lead to built files, and the fields of
 * `publishConfig` are applied on top (tables are merged).
 * @param contents the files and folders beside package.json
 * @param needed the packages that its modules import, if it is only a part of the workspace; other dependencies are left out
 */
export function publishableManifest(source: Manifest, contents: readonly string[], needed?: ReadonlySet<string>): PublishableManifest {
  const published = Object.fromEntries(Object.entries(source).filter(([field]) => !LEFT_OUT.includes(field)));
  const config = (source['publishConfig'] ?? {}) as Record<string, unknown>;
  const merged: Record<string, unknown> = { ...published };
  for (const [field, value] of Object.entries(config))
    merged[field] = isTable(value) && isTable(published[field]) ? { ...published[field], ...value } : value;
  return {
    ...(rewriteSources(merged) as Manifest),
    ...(source.dependencies && {
      dependencies: Object.fromEntries(Object.entries(source.dependencies).filter(([name]) => needed?.has(name) ?? true)),
    }),
    engines: { node: '>=24' },
    imports: {
      '#src/*.ts': { types: './lib/*.d.ts', default: './lib/*.js' },
      '#src/*.tsx': { types: './lib/*.d.ts', default: './lib/*.js' },
      '#src/*': './lib/*',
    },
    ...(source.exports && {
      exports: Object.fromEntries(Object.entries(source.exports).map(([name, file]) => [name, exportTarget(file)])),
    }),
    files: [...contents],
  };
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the specifier by which a declaration file of a package is imported, or null if the package does not export it.
 * @param file in the package: `lib/remote/results.d.ts`
 */
export function specifierOf({ name, exports = {} }: PublishableManifest, file: string): string | null {
  for (const [exported, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue;
    const [before = '', after] = target.types.replace('./', '').split('*');
    const matches = after === undefined ? file === before : file.startsWith(before) && file.endsWith(after);
    if (matches) return `${name}/${exported.replace('./', '').replace('*', file.slice(before.length, file.length - (after ?? '').length))}`;
  }
  return null;
}
