import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ownModule } from '#src/build/own-module.ts';
import { packageFolder, readManifest } from '#src/build/shared-modules/shared-libraries.ts';

/** A module that a page loads once, on first use by the shell or by a remote with a compatible version. */
export interface SharedPart {
  /** Import specifier in the shell: `@plenum/shared-ui/dialog/surface`. */
  readonly key: string;
  readonly file: string;
  readonly version: string;
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Modules of this package that are shared in this way, by exported name. */
  readonly sharedParts?: readonly string[];
}

/** Returns the parts that the dependencies of the workspace `root` declare as shared (docs/decisions/0023). */
export function sharedParts(root: string): SharedPart[] {
  const require = createRequire(path.join(root, 'package.json'));
  return Object.keys((readManifest(root) as Manifest).dependencies ?? {}).flatMap((name) => {
    const { version = '0.0.0', sharedParts = [] } = readManifest(packageFolder(name, root)) as Manifest;
    return sharedParts.map((part) => ({ key: `${name}/${part}`, file: require.resolve(`${name}/${part}`), version }));
  });
}

/**
 * Returns the rule that leaves shared parts out of a server build. Parts load on a user action, which never happens on the server, and each
 * version of a remote would contain its own copy.
 */
export const withoutParts = (parts: readonly SharedPart[]): RuleSetRule => ({
  resource: parts.map(({ file }) => file),
  use: [ownModule('container/empty-module-loader')],
});
