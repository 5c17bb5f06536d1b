import { isBuiltin } from 'node:module';
import path from 'node:path';
import { houseOf } from '#scripts/lint/house-of.ts';
import { type House, houseRules, mayImport } from '#scripts/lint/houses.ts';

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
  const isTest = TEST.test(from.inside);
  const rules = rulesFor(from, isTest);

  if (specifier.startsWith('.') || path.isAbsolute(specifier) || specifier.startsWith('file:')) {
    const target = houseOf(path.resolve(path.dirname(file), specifier.replace(/^file:\/\//, '')));
    if (target?.house !== from.house) return judgeLeaving(from.house, rules, specifier, target?.house);
    return judgeInside(from, rules, target.inside, isTest);
  }
  // `#server/app.ts` is `server/app.ts` of the own house.
  if (specifier.startsWith('#')) return judgeInside(from, rules, specifier.slice(1), isTest);

  const [, target, module = ''] = OURS.exec(specifier) ?? [];
  if (target !== undefined) {
    if (mayImport(rules, target, module)) return null;
    return refusal(from.house, rules, `${target}${module && `/${module}`}`);
  }
  if (REMOTE.test(specifier)) return ofRemote(specifier);

  if (!rules.packages || isTest) return null;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const allowed = isBuiltin(specifier) ? undefined : rules.packages[name];
  if (allowed === undefined) return `${from.house} must not import ${name}: only ${Object.keys(rules.packages).join(', ')}.`;
  return allowed === 'types' && !typesOnly ? `${from.house} may import only types from ${name}.` : null;
}

function rulesFor({ house, inside }: { house: string; inside: string }, isTest: boolean): House {
  const rules = houseRules(house, inside);
  return isTest ? { ...rules, imports: [...rules.imports, ...(rules.testImports ?? [])] } : rules;
}

const ofRemote = (specifier: string) => `"${specifier}": a remote is loaded at run time through its release, never imported.`;

function refusal(house: string, { imports }: House, wanted: string): string {
  const open = imports.length > 0 ? `only ${imports.join(', ')}` : 'nothing of the other houses';
  return `${house} must not import ${wanted}: it may import ${open}.`;
}

/** By a path nothing leaves a house; what to do instead depends on whether the other one is open to it at all. */
function judgeLeaving(house: string, rules: House, specifier: string, target: string | undefined): string {
  const isOpen = target === undefined || rules.imports.some((allowed) => allowed === '*' || allowed.split('/')[0] === target);
  if (isOpen) return `"${specifier}" leaves ${house}: import what another house exports by its package name.`;
  return target.startsWith('mf-') ? ofRemote(specifier) : refusal(house, rules, target);
}

function judgeInside(
  from: { house: string; inside: string },
  { apart = {}, testsApart = false }: House,
  target: string,
  isTest: boolean,
): string | null {
  if (isTest && !testsApart) return null;
  for (const [part, strangers] of Object.entries(apart)) {
    if (!from.inside.startsWith(`${part}/`)) continue;
    const stranger = strangers.find((folder) => target.startsWith(`${folder}/`));
    if (stranger !== undefined) return `${from.house}/${part} must not know ${stranger}.`;
  }
  return null;
}
