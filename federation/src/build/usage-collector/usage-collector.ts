import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import type { Used } from '@plenum/shared-contracts/release/manifest';
import { SHARED_NAMES } from '#src/build/shared-modules/shared-names.ts';
import type { Side } from '#src/build/styles/styles.ts';
import { findCapabilities } from '#src/build/usage-collector/find-capabilities.ts';
import { findLibraryUses, isPartlyShared, type LibraryUse } from '#src/build/usage-collector/find-library-uses.ts';

const PLUGIN = 'UsageCollector';
const INSTALLED = /[\\/]node_modules[\\/]/;
/** Packages whose modules are written for capabilities. */
const OWN_PACKAGES = /[\\/]node_modules[\\/]@plenum[\\/][^\\/]+[\\/](?!node_modules[\\/])/;

/**
 * Finds what a remote uses of its shell: exports of shared libraries, also those that its dependencies use, and capabilities. An export
 * that no shell shares is an error of the build: at run time it would be undefined, which takes the whole remote off the site.
 */
export class UsageCollector {
  readonly #sides = new Map<Side, Used>();

  /** What the sides that are built so far use, sorted. */
  get used(): Used {
    const sides = [...this.#sides.values()];
    const libraries = [...new Set(sides.flatMap((side) => Object.keys(side.libraries)))].toSorted();
    return {
      libraries: Object.fromEntries(
        libraries.map((library) => [library, [...new Set(sides.flatMap((side) => side.libraries[library] ?? []))].toSorted()]),
      ),
      capabilities: [...new Set(sides.flatMap(({ capabilities }) => capabilities))].toSorted(),
    };
  }

  plugin(side: Side): RspackPluginInstance {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
          const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
          compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => this.#read(side, compilation));
        });
      },
    };
  }

  #read(side: Side, compilation: Compilation): void {
    const uses = findLibraryUses(compilation);
    for (const problem of unsharedUses(uses)) compilation.errors.push(new rspack.WebpackError(problem));
    const libraries: Record<string, string[]> = {};
    for (const { library, name } of uses) {
      const names = (libraries[library] ??= []);
      if (isPartlyShared(library) && !names.includes(name)) names.push(name);
    }
    this.#sides.set(side, { libraries, capabilities: capabilitiesOf(compilation) });
  }
}

/** Returns a message for each dependency that uses what no shell shares. The remote's own modules are checked by a loader. */
function unsharedUses(uses: readonly LibraryUse[]): string[] {
  const found = new Map<string, { readonly library: string; readonly package: string; readonly names: Set<string> }>();
  for (const { library, name, file } of uses) {
    if (!INSTALLED.test(file) || !isPartlyShared(library) || sharedNames(library).includes(name)) continue;
    const key = `${packageOf(file)} ${library}`;
    const entry = found.get(key) ?? { library, package: packageOf(file), names: new Set() };
    found.set(key, entry);
    entry.names.add(name === '*' ? 'all exports, as far as the build can tell' : `"${name}"`);
  }
  return [...found.values()].map(
    ({ library, package: dependency, names }) =>
      `The dependency ${dependency} uses ${[...names].toSorted().join(', ')} of ${library}, which the shell does not share. Use another dependency, or ask the shell's team to share it. Shared: ${sharedNames(library).join(', ')}.`,
  );
}

function sharedNames(library: string): readonly string[] {
  return isPartlyShared(library) ? SHARED_NAMES[library] : [];
}

/** `…/node_modules/mobx-utils/lib/a.js` → `mobx-utils`. */
function packageOf(file: string): string {
  const [scope = '', name = ''] = (file.split('/node_modules/').at(-1) ?? '').split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function capabilitiesOf({ modules }: Compilation): string[] {
  const files = new Set<string>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file && path.isAbsolute(file) && (!INSTALLED.test(file) || OWN_PACKAGES.test(file)) && /\.[cm]?[jt]sx?$/.test(file))
      files.add(file);
  }
  return [...new Set([...files].flatMap((file) => findCapabilities(readFileSync(file, 'utf8'))))];
}
