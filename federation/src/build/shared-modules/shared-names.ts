/**
 * Names of partly shared libraries that a shell provides: all that a screen can use. A screen is a leaf of the shell's routes, gets its
 * data as props and does not configure what other remotes use too (docs/decisions/0010).
 */
export const SHARED_NAMES = {
  'react-router': [
    'Link',
    'NavLink',
    'Navigate',
    'createPath',
    'createSearchParams',
    'generatePath',
    'matchPath',
    'parsePath',
    'resolvePath',
    'useBeforeUnload',
    'useBlocker',
    'useHref',
    'useInRouterContext',
    'useLinkClickHandler',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useParams',
    'useResolvedPath',
    'useRevalidator',
    'useSearchParams',
    'useViewTransitionState',
  ],
  mobx: ['action', 'autorun', 'computed', 'makeAutoObservable', 'makeObservable', 'observable', 'reaction', 'runInAction'],
  'zod/mini': [
    'string',
    'number',
    'boolean',
    'literal',
    'enum',
    'null',
    'undefined',
    'unknown',
    'array',
    'object',
    'looseObject',
    'strictObject',
    'record',
    'union',
    'discriminatedUnion',
    'nullable',
    'optional',
    'nullish',
    '_default',
    'lazy',
    'custom',
    'coerce',
    'transform',
    'pipe',
    'pick',
    'omit',
    'extend',
    'partial',
    'readonly',
    'refine',
    'check',
    'int',
    'gt',
    'gte',
    'lt',
    'lte',
    'positive',
    'negative',
    'nonnegative',
    'minLength',
    'maxLength',
    'length',
    'regex',
    'trim',
    'toLowerCase',
    'email',
    'iso.date',
    'iso.datetime',
  ],
} as const satisfies Record<string, readonly string[]>;

type Library = keyof typeof SHARED_NAMES;

const IMPORTS = /import\s+(?!type\b)(\*\s+as\s+\w+|(?:\w+\s*,\s*)?\{([^}]*)\})\s*from\s*['"](react-router|mobx|zod\/mini)['"]/g;

/** Names used only as types: `z.infer`, `z.ZodMiniType`. */
const TYPES = /^(infer|input|output|ZodMini\w+)$/;

function problemWith(name: string, library: string): string[] {
  const shared: readonly string[] = SHARED_NAMES[library as Library];
  if (shared.includes(name)) return [];
  const instead = library === 'zod/mini' ? ' Import it from "zod/v4-mini" instead, which is bundled with the remote.' : '';
  return [`"${name}" of ${library} is not shared by the shell.${instead} Shared: ${shared.join(', ')}.`];
}

/** Returns the imports of a source file that no shell provides from a partly shared library, as text for the developer. */
export function unsharedImports(source: string): string[] {
  const problems: string[] = [];
  for (const [, form = '', list = '', library = ''] of source.matchAll(IMPORTS)) {
    if (form.startsWith('*')) {
      // zod/mini is always imported as a namespace, so the names in use are its properties.
      const namespace = form.replace(/^\*\s+as\s+/, '');
      if (library !== 'zod/mini') problems.push(`"import * as" from ${library}: import the names you use.`);
      else
        for (const [, name = ''] of source.matchAll(new RegExp(`(?<![\\w.$])${namespace}\\.((?:iso\\.)?\\w+)`, 'g')))
          if (!TYPES.test(name)) problems.push(...problemWith(name, library));
    }
    for (const specifier of list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith('type '))) {
      const [name = ''] = specifier.split(/\s+as\s+/);
      problems.push(...problemWith(name, library));
    }
  }
  return [...new Set(problems)];
}
