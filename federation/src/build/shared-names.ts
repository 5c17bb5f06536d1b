/**
 * The names of partly shared libraries that a shell brings: all that a screen can need, none of what
 * only servers, frameworks and bundlers use (docs/decisions/0010).
 */
export const SHARED_NAMES = {
  'react-router': [
    'Await',
    'Form',
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'createContext',
    'createPath',
    'createSearchParams',
    'generatePath',
    'isRouteErrorResponse',
    'matchPath',
    'parsePath',
    'resolvePath',
    'useActionData',
    'useAsyncError',
    'useAsyncValue',
    'useBeforeUnload',
    'useBlocker',
    'useFetcher',
    'useFetchers',
    'useFormAction',
    'useHref',
    'useInRouterContext',
    'useLinkClickHandler',
    'useLoaderData',
    'useLocation',
    'useMatch',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useOutlet',
    'useOutletContext',
    'useParams',
    'useResolvedPath',
    'useRevalidator',
    'useRouteError',
    'useRouteLoaderData',
    'useSearchParams',
    'useSubmit',
    'useViewTransitionState',
  ],
  mobx: [
    'action',
    'autorun',
    'computed',
    'configure',
    'flow',
    'isObservable',
    'makeAutoObservable',
    'makeObservable',
    'observable',
    'observe',
    'reaction',
    'runInAction',
    'toJS',
    'untracked',
    'when',
  ],
} as const satisfies Record<string, readonly string[]>;

const IMPORTS = /import\s+(?!type\b)(\*\s+as\s+\w+|(?:\w+\s*,\s*)?\{([^}]*)\})\s*from\s*['"](react-router|mobx)['"]/g;

/** What a source file imports from a partly shared library that no shell brings, as words for a person. */
export function unsharedImports(source: string): string[] {
  const problems: string[] = [];
  for (const [, form = '', list = '', library = ''] of source.matchAll(IMPORTS)) {
    if (form.startsWith('*')) problems.push(`"import * as" from ${library}: import the names you use.`);
    const shared: readonly string[] = SHARED_NAMES[library as keyof typeof SHARED_NAMES];
    for (const specifier of list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith('type '))) {
      const [name = ''] = specifier.split(/\s+as\s+/);
      if (!shared.includes(name)) problems.push(`"${name}" of ${library} is not shared by the shell. Shared are: ${shared.join(', ')}.`);
    }
  }
  return problems;
}
