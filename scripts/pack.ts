import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { packPackages } from '#scripts/pack/pack-packages.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run pack`: the packages for teams outside this repository, as tarballs in `dist-package/` (`--out`). */
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
