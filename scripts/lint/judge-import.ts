import { isBuiltin } from 'node:module';
import path from 'node:path';
import { houseOf } from '#scripts/lint/house-of.ts';
import { houseRules, mayImport } from '#scripts/lint/houses.ts';

const OURS = /^@plenum\/([^/]+)(?:\/(.*))?$/;
/** How Module Federation would name another remote's module: `mf-blog/remote`. */
const REMOTE = /^mf-[a-z-]+(\/|$)/;
const TEST = /\.(test|soak)\.tsx?$|(^|\/)testing\//;

/**
 * Says why `file` must not import `specifier`, or null when it may.
 * @param typesOnly the import leaves no trace at run time
 */
export function judgeImport(file: string, specifier: string, typesOnly: boolean): string | null {
  const from = houseOf(file);
  if (!from) return null;
  const rules = houseRules(from.house);
  const isTest = TEST.test(from.inside);

  if (specifier.startsWith('.') || path.isAbsolute(specifier) || specifier.startsWith('file:')) {
    const target = houseOf(path.resolve(path.dirname(file), specifier.replace(/^file:\/\//, '')));
    if (target?.house !== from.house) return `"${specifier}" leaves ${from.house}: import what another house exports by its package name.`;
    return isTest ? null : judgeInside(from, rules.apart, target.inside);
  }
  if (specifier.startsWith('#src/')) return isTest ? null : judgeInside(from, rules.apart, specifier.slice(1));
  if (specifier.startsWith('#')) return null;

  const [, target, module = ''] = OURS.exec(specifier) ?? [];
  if (target !== undefined) {
    if (mayImport(rules, target, module)) return null;
    const open = rules.imports.length > 0 ? `only ${rules.imports.join(', ')}` : 'nothing of the other houses';
    return `${from.house} must not import ${target}${module && `/${module}`}: it may import ${open}.`;
  }
  if (REMOTE.test(specifier)) return `"${specifier}": a remote is loaded at run time through its release, never imported.`;

  if (!rules.packages || isTest) return null;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const allowed = isBuiltin(specifier) ? undefined : rules.packages[name];
  if (allowed === undefined) return `${from.house} must not import ${name}: only ${Object.keys(rules.packages).join(', ')}.`;
  return allowed === 'types' && !typesOnly ? `${from.house} may import only types from ${name}.` : null;
}

function judgeInside(
  from: { house: string; inside: string },
  apart: Readonly<Record<string, readonly string[]>> = {},
  target: string,
): string | null {
  for (const [part, strangers] of Object.entries(apart)) {
    if (!from.inside.startsWith(`${part}/`)) continue;
    const stranger = strangers.find((folder) => target.startsWith(`${folder}/`));
    if (stranger !== undefined) return `${from.house}/${part} must not know ${stranger}.`;
  }
  return null;
}
