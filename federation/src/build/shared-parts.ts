import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ownModule } from '#src/build/own-module.ts';
import { packageFolder } from '#src/build/shared-libraries.ts';

/** A module that a page loads once, when somebody first asks for it: the shell, or a remote that it fits. */
export interface SharedPart {
  /** How the shell imports it: `@plenum/shared-ui/dialog/surface`. */
  readonly key: string;
  readonly file: string;
  readonly version: string;
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** What of this package is shared so, by the names under which it exports it. */
  readonly sharedParts?: readonly string[];
}

const readManifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** What the dependencies of the workspace `root` say of themselves to be shared in parts (docs/decisions/0023). */
export function sharedParts(root: string): SharedPart[] {
  const require = createRequire(path.join(root, 'package.json'));
  return Object.keys(readManifest(root).dependencies ?? {}).flatMap((name) => {
    const { version = '0.0.0', sharedParts = [] } = readManifest(packageFolder(name, root));
    return sharedParts.map((part) => ({ key: `${name}/${part}`, file: require.resolve(`${name}/${part}`), version }));
  });
}

/**
 * The rule that leaves parts out of a server's build: they are asked for by what a visitor does, so on
 * the server nobody does, and each version of a remote would hold its own copy.
 */
export const withoutParts = (parts: readonly SharedPart[]): RuleSetRule => ({
  resource: parts.map(({ file }) => file),
  use: [ownModule('empty-module-loader')],
});
