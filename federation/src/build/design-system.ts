import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '#src/build/shared-libraries.ts';

/** What a package of design tokens and components says of itself in its package.json. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly designSystem?: {
    /** Order of the site's cascade layers, the weakest first. The last is that of all remotes. */
    readonly layers: readonly string[];
    /** Stylesheets that declare the design tokens as custom properties, relative to package.json. */
    readonly tokens: readonly string[];
  };
}

/** The package whose tokens and components a workspace is built with. */
export interface DesignSystem {
  /** Real path of the package. Its stylesheets are in layers of their own. */
  readonly folder: string;
  readonly layers: readonly string[];
  /** Absolute paths. */
  readonly tokens: readonly string[];
}

const readManifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * The design system among the dependencies of the workspace `root`, or null.
 * @throws Error when there are two, or a dependency is not installed
 */
export function designSystemOf(root: string): DesignSystem | null {
  const found = Object.keys(readManifest(root).dependencies ?? {}).flatMap((name) => {
    const folder = realpathSync(packageFolder(name, root));
    const { designSystem: said } = readManifest(folder);
    return said ? [{ name, folder, layers: said.layers, tokens: said.tokens.map((file) => path.join(folder, file)) }] : [];
  });
  if (found.length > 1)
    throw new Error(`A page has one design system, and ${root} depends on two: ${found.map(({ name }) => name).join(', ')}.`);
  return found[0] ?? null;
}
