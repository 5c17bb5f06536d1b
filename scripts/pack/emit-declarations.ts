import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

/**
 * Writes the declarations of `files` (absolute, TypeScript) below `outDir`, under their paths in the repository.
 * @throws ScriptError `build_failed` with the compiler's output
 */
export async function emitDeclarations(files: readonly string[], outDir: string): Promise<void> {
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
      files,
    }),
  );
  const { isOk, output } = await runCaptured(process.execPath, [nodeBin('typescript', 'tsc'), '-p', config]);
  if (!isOk) throw new ScriptError('build_failed', `The declarations cannot be written:\n${output}`);
  await rm(config);
}
