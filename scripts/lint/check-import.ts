import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageOf, type PackageFile } from '#scripts/lint/package-of.ts';
import { type PackageRules, packageRules, mayImport } from '#scripts/lint/package-rules.ts';

const OWN_PACKAGE = /^@plenum\/([^/]+)(?:\/(.*))?$/;
/** The name of a remote's module in Module Federation: `mf-blog/remote`. */
const REMOTE = /^mf-[a-z-]+(\/|$)/;
const TEST = /\.(test|soak)\.tsx?$|(^|\/)testing\//;

/**
 * Returns why `file` must not import `specifier`, or null if it may.
 * @param typesOnly whether only types are imported
 */
export function checkImport(file: string, specifier: string, typesOnly: boolean): string | null {
  const from = packageOf(file);
  if (!from) return null;
  const isTest = TEST.test(from.inside);
  const rules = rulesFor(from, isTest);

  if (specifier.startsWith('.') || path.isAbsolute(specifier) || specifier.startsWith('file:')) {
    const target = packageOf(path.resolve(path.dirname(file), specifier.replace(/^file:\/\//, '')));
    if (target?.name !== from.name) return checkLeaving(from.name, rules, specifier, target?.name);
    return checkInside(from, rules, target.inside, isTest);
  }
  // `#server/app/app.ts` is `server/app/app.ts` of the same package.
  if (specifier.startsWith('#')) return checkInside(from, rules, specifier.slice(1), isTest);

  const [, target, module = ''] = OWN_PACKAGE.exec(specifier) ?? [];
  if (target !== undefined) {
    if (mayImport(rules, target, module)) return null;
    return notAllowed(from.name, rules, `${target}${module && `/${module}`}`);
  }
  if (REMOTE.test(specifier)) return remoteImported(specifier);

  if (!rules.packages || isTest) return null;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const allowed = isBuiltin(specifier) ? undefined : rules.packages[name];
  if (allowed === undefined) return `${from.name} must not import ${name}: only ${Object.keys(rules.packages).join(', ')}.`;
  return allowed === 'types' && !typesOnly ? `${from.name} may import only types from ${name}.` : null;
}

function rulesFor({ name, inside }: PackageFile, isTest: boolean): PackageRules {
  const rules = packageRules(name, inside);
  return isTest ? { ...rules, imports: [...rules.imports, ...(rules.testImports ?? [])] } : rules;
}

const remoteImported = (specifier: string) => `"${specifier}": a remote is never imported: its release is loaded at run time.`;

function notAllowed(name: string, { imports }: PackageRules, wanted: string): string {
  const allowed = imports.length > 0 ? `only ${imports.join(', ')}` : 'nothing from other packages';
  return `${name} must not import ${wanted}: it may import ${allowed}.`;
}

/** An import by path must not leave its package. The advice depends on whether the other package may be imported at all. */
function checkLeaving(name: string, rules: PackageRules, specifier: string, target: string | undefined): string {
  const isAllowed = target === undefined || rules.imports.some((allowed) => allowed === '*' || allowed.split('/')[0] === target);
  if (isAllowed) return `"${specifier}" leaves ${name}: import the exports of another package by its package name.`;
  return target.startsWith('mf-') ? remoteImported(specifier) : notAllowed(name, rules, target);
}

function checkInside(
  from: PackageFile,
  { forbiddenFolders = {}, testsObeyFolders = false }: PackageRules,
  target: string,
  isTest: boolean,
): string | null {
  if (isTest && !testsObeyFolders) return null;
  for (const [folder, forbidden] of Object.entries(forbiddenFolders)) {
    if (!from.inside.startsWith(`${folder}/`)) continue;
    const imported = forbidden.find((other) => target.startsWith(`${other}/`));
    if (imported !== undefined) return `${from.name}/${folder} must not import ${imported}.`;
  }
  return null;
}
