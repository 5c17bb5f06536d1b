import type { Rule } from '#src/domain/manifest/rule.ts';

/** A remote's own screens stay below the path prefixes granted to it. The shell grants, so it is exempt. */
export const grantedPaths: Rule = ({ name, exposes }, { grants }) => {
  if (name === 'shell') return [];
  const prefixes = grants.paths;
  return exposes.screens.flatMap((screen) =>
    screen.paths
      .filter((path) => !isBelow(path, prefixes))
      .map((path) => ({
        code: 'path_not_granted' as const,
        field: `exposes.screens.${screen.name}`,
        message: `Screen "${screen.name}" declares ${path}; ${name} may only declare paths below ${prefixes.join(', ') || '(nothing is granted)'}. Ask a release manager for the path: npm run release -- team update ${name} --paths …`,
      })),
  );
};

/** Whether every address that the route pattern `path` matches lies at or below one of `prefixes`. */
export function isBelow(path: string, prefixes: readonly string[]): boolean {
  // A router or a proxy may resolve or decode these into an address elsewhere.
  // Without an optional segment, too, and a question mark has no other meaning.
  if (!path.startsWith('/') || /[\\%#\s]|\/\/|\?(?!\/|$)|(^|\/)\.{1,2}\??(\/|$)/.test(path)) return false;
  return prefixes.some((prefix) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
}
