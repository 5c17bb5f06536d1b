import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageNameOf } from '#scripts/pack/imports-of.ts';
import type { PublishableManifest } from '#scripts/pack/publishable-manifest.ts';

/** A built module: its file below the package's folder, and its imports. */
export interface BuiltModule {
  readonly file: string;
  readonly imports: readonly string[];
}

/**
 * Returns what would be missing where the package is installed: files that its modules import, and packages that its package.json does not
 * declare.
 * @param folder of the built package
 */
export function findMissingImports(
  folder: string,
  manifest: Pick<PublishableManifest, 'name' | 'dependencies' | 'peerDependencies'>,
  modules: readonly BuiltModule[],
): string[] {
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
  return modules.flatMap(({ file, imports }) =>
    imports.flatMap((specifier) => {
      const inside = insidePackage(file, specifier);
      if (inside !== null)
        return existsSync(path.join(folder, inside)) ? [] : [`${file} imports ${specifier}, which is not in the package.`];
      if (isBuiltin(specifier) || declared.has(packageNameOf(specifier))) return [];
      return [`${file} imports ${specifier}, which package.json does not declare.`];
    }),
  );
}

/** Returns the file of this package that `specifier` names; null if it is in another package. */
function insidePackage(file: string, specifier: string): string | null {
  const target = specifier.startsWith('.')
    ? path.join(path.dirname(file), specifier)
    : specifier.startsWith('#src/')
      ? specifier.replace('#src/', 'lib/')
      : null;
  return target === null ? null : target.replace(/(?<!\.d)\.tsx?$/, file.endsWith('.d.ts') ? '.d.ts' : '.js');
}
