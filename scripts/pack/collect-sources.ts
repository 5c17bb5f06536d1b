import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importsOf } from '#scripts/pack/imports-of.ts';
import type { PackagePlan } from '#scripts/pack/published-packages.ts';

const TEST = /\.(test|soak)\.tsx?$/;

/** Returns the files below `src` that a package consists of, relative to its folder `root`, sorted. */
export async function collectSources(plan: PackagePlan, root: string): Promise<string[]> {
  if (plan.entries) return closureOf(plan.entries, root);
  const entries = await readdir(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !TEST.test(file) && !plan.internal?.test(file))
    .toSorted();
}

/** Returns the modules in `entries` and all modules of the same package that they import, directly or indirectly. */
function closureOf(entries: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const specifier of importsOf(readFileSync(path.join(root, file), 'utf8')))
      if (specifier.startsWith('#src/')) visit(specifier.slice(1));
  };
  for (const entry of entries) visit(entry);
  return [...found].toSorted();
}
