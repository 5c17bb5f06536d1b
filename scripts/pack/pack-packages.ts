import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress, type Progress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { buildPackage } from '#scripts/pack/build-package.ts';
import { emitDeclarations, makeWorkFolder } from '#scripts/pack/emit-declarations.ts';
import { npmCommand } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run pack`: packs the packages for teams outside this repository into `dist-package/` (`--out` names another folder). */
export async function main(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
    const out = path.resolve(values.out ?? path.join(ROOT, 'dist-package'));
    const packed = await packPackages(out, consoleProgress(process.stdout));
    for (const { name, version, file } of packed) process.stdout.write(`\n  ${name}@${version}  ${file}`);
    process.stdout.write('\n\n');
  } catch (error) {
    fail(error);
  }
}

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the tarball. */
  readonly file: string;
}

/**
 * Builds the packages that teams outside this repository install, and packs each into a tarball in `out`.
 * @throws ScriptError `build_failed`
 */
export async function packPackages(out: string, progress: Progress): Promise<PackedPackage[]> {
  await mkdir(out, { recursive: true });
  const work = await makeWorkFolder();
  try {
    const sources = await progress.step('Write declarations', () => emitDeclarations(work));
    const packed: PackedPackage[] = [];
    for (const each of sources)
      packed.push(
        await progress.step(`Pack ${each.plan.folder}`, async (note) => {
          const folder = path.join(work, 'packages', each.plan.folder);
          const { name, version } = await buildPackage(each, folder);
          const file = await pack(folder, out);
          note(path.basename(file));
          return { name, version, file };
        }),
      );
    return packed;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(folder: string, out: string): Promise<string> {
  const { command, args } = npmCommand();
  const { isOk, output } = await runCaptured(command, [...args, 'pack', '--silent', '--pack-destination', out], { cwd: folder });
  const [name] = /\S+\.tgz/.exec(output) ?? [];
  if (!isOk || name === undefined) throw new ScriptError('build_failed', `npm could not pack ${folder}:\n${output}`);
  return path.join(out, name);
}
