import type { Compilation, Module } from '@rspack/core';
import { SHARED_LIBRARIES, type SharedLibrary } from '#src/build/shared-modules/shared-libraries.ts';
import { SHARED_NAMES } from '#src/build/shared-modules/shared-names.ts';

/** An export of a shared library that a module of the remote, or of one of its dependencies, uses. */
export interface LibraryUse {
  readonly library: SharedLibrary;
  /** `Link`, `iso.date`; `*` where it cannot be told which exports are used. */
  readonly name: string;
  /** File of the module. */
  readonly file: string;
}

type Dependency = ReturnType<Compilation['moduleGraph']['getIncomingConnections']>[number]['dependency'];

const LIBRARY = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * Returns which exports of shared libraries the modules of a remote use, those of its dependencies included. Modules that the build leaves
 * out are not counted. Libraries that are shared whole are listed once, with the name `*`.
 * @param compilation a compilation whose modules are complete
 */
export function findLibraryUses({ modules, moduleGraph }: Pick<Compilation, 'modules' | 'moduleGraph'>): LibraryUse[] {
  const uses: LibraryUse[] = [];
  for (const module of modules) {
    const library = SHARED_LIBRARIES.find((name) => name === LIBRARY.exec(module.identifier())?.[1]);
    if (library === undefined) continue;
    if (!isPartlyShared(library)) {
      uses.push({ library, name: '*', file: '' });
      continue;
    }
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module))
      if (originModule)
        for (const name of namesUsed(library, dependency, originModule)) uses.push({ library, name, file: fileOf(originModule) });
  }
  return uses;
}

export function isPartlyShared(library: string): library is keyof typeof SHARED_NAMES {
  return Object.hasOwn(SHARED_NAMES, library);
}

function namesUsed(library: string, dependency: Dependency, origin: Module): string[] {
  const { type } = dependency;
  if (type === 'cjs require') return namesRequired(library, sourceOf(origin));
  if (!/^esm (?:import|export imported) specifier$/.test(type)) return [];
  const ids = ((dependency as { ids?: readonly string[] }).ids ?? []).filter((id) => id !== 'default');
  return [nameOf(library, ids)];
}

/** `z.iso.date` → `iso.date`; `Link.displayName` → `Link`. */
function nameOf(library: string, [first, second]: readonly string[]): string {
  if (first === undefined) return '*';
  const shared: readonly string[] = isPartlyShared(library) ? SHARED_NAMES[library] : [];
  const isGroup = shared.some((name) => name.startsWith(`${first}.`));
  return isGroup && second !== undefined ? `${first}.${second}` : first;
}

/** Returns the names that a CommonJS module uses: `var router = require('react-router'); router.Link`. */
function namesRequired(library: string, source: string): string[] {
  const call = String.raw`(?:[\w$.]+\()*require\(\s*['"]${library}['"]\s*\)+`;
  const names = [
    ...[...source.matchAll(new RegExp(`([\\w$]+)\\s*=\\s*${call}(?!\\s*\\.)`, 'g'))].flatMap(([, variable = '']) =>
      [...source.matchAll(new RegExp(`(?<![\\w$.])${variable.replaceAll('$', String.raw`\$`)}\\.([\\w$]+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
    ),
    ...[...source.matchAll(new RegExp(`${call}\\.([\\w$]+)`, 'g'))].map(([, name = '']) => name),
    ...[...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${call}`, 'g'))].flatMap(([, list = '']) =>
      list.split(',').flatMap((part) => part.split(':')[0]?.trim() || []),
    ),
  ];
  const used = names.filter((name) => name !== 'default' && name !== '__esModule');
  return used.length > 0 ? [...new Set(used)] : ['*'];
}

function sourceOf(module: Module): string {
  return String(module.originalSource()?.source() ?? '');
}

function fileOf(module: Module): string {
  return (module.nameForCondition() ?? module.identifier()).replaceAll('\\', '/');
}
