import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { collectSources } from '#scripts/pack/collect-sources.ts';
import { type PackagePlan, PUBLISHED_PACKAGES } from '#scripts/pack/published-packages.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

export interface PackageSources {
  readonly plan: PackagePlan;
  /** Folder of the workspace. */
  readonly root: string;
  /** Paths of its sources, relative to that folder. */
  readonly files: readonly string[];
  /** Folder of the declarations of its sources, under the same paths. */
  readonly declarations: string;
}

const CACHE = path.join(ROOT, 'node_modules/.cache');

/** Creates an empty folder inside the checkout, where the compiler finds what the sources import. The caller removes it. */
export async function makeWorkFolder(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  return mkdtemp(path.join(CACHE, 'pack-'));
}

/**
 * Writes the declarations of the published packages below `outDir`, under their paths in the repository. Only these packages are compiled:
 * declarations of types in other workspaces do not apply to them.
 * @returns the sources of each package
 * @throws ScriptError `build_failed` with the compiler's output
 */
export async function emitDeclarations(outDir: string): Promise<PackageSources[]> {
  const sources = await Promise.all(
    PUBLISHED_PACKAGES.map(async (plan) => {
      const root = path.join(ROOT, plan.folder);
      return { plan, root, files: await collectSources(plan, root), declarations: path.join(outDir, plan.folder) };
    }),
  );
  const config = path.join(outDir, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: ROOT,
        outDir,
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
      },
      files: sources.flatMap(({ root, files }) => files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(root, file))),
    }),
  );
  const { isOk, output } = await runCaptured(process.execPath, [nodeBin('typescript', 'tsc'), '-p', config]);
  if (!isOk) throw new ScriptError('build_failed', `The declarations cannot be written:\n${output}`);
  await rm(config);
  return sources;
}
