import { realpathSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, readManifest } from '#src/build/shared-modules/shared-libraries.ts';

/** The `designSystem` field of a package of design tokens and components, in its package.json. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly designSystem?: {
    /** Order of the site's cascade layers, weakest first. The last one holds the styles of all remotes. */
    readonly layers: readonly string[];
    /** Stylesheets that declare the design tokens as custom properties, relative to package.json. */
    readonly tokens: readonly string[];
  };
}

/** The package that provides the tokens and components of a workspace. */
export interface DesignSystem {
  /** Real path of the package. Its stylesheets have their own layers. */
  readonly folder: string;
  readonly layers: readonly string[];
  /** Absolute paths. */
  readonly tokens: readonly string[];
}

/**
 * Finds the design system among the dependencies of the workspace `root`; null if there is none.
 * @throws Error when there are two, or a dependency is not installed
 */
export function designSystemOf(root: string): DesignSystem | null {
  const found = Object.keys((readManifest(root) as Manifest).dependencies ?? {}).flatMap((name) => {
    const folder = realpathSync(packageFolder(name, root));
    const { designSystem: declared } = readManifest(folder) as Manifest;
    return declared ? [{ name, folder, layers: declared.layers, tokens: declared.tokens.map((file) => path.join(folder, file)) }] : [];
  });
  if (found.length > 1)
    throw new Error(`A page has one design system, and ${root} depends on two: ${found.map(({ name }) => name).join(', ')}.`);
  return found[0] ?? null;
}
