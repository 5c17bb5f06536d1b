import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { publishRelease } from '@plenum/releases/cli/publish/publish-release';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { median } from '#src/compare/median.ts';
import { CHECKOUT } from '#src/folder.ts';
import { alone, type Row } from '#src/report/row.ts';

const NAME = 'mf-blog';
const MEGABYTE = 1_000_000;
/** Files of a megabyte that a version has and no version before it. */
const SIZES = [0, 1, 10, 40];

/**
 * Measures how long it takes to publish versions of `mf-blog` with this number of new bytes: reserve, upload, verify, sign, commit. Each size is
 * published twice in each round, for A/A.
 * @param first major of the versions
 */
export async function measurePublish({ urls, tokens }: Stack, first: number, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-bench-publish-'));
  const times = new Map(SIZES.map((files) => [files, { federated: [] as number[], control: [] as number[] }]));
  const source = { revision: null, author: 'bench' };
  let patch = 0;
  const publish = async (files: number): Promise<number> => {
    await rm(path.join(folder, 'dist/web/ballast'), { recursive: true, force: true });
    await mkdir(path.join(folder, 'dist/web/ballast'));
    for (let file = 0; file < files; file += 1) await writeFile(path.join(folder, `dist/web/ballast/${file}.bin`), randomBytes(MEGABYTE));
    const version = `${first}.0.${patch++}`;
    const begun = performance.now();
    await publishRelease({ url: urls.releases, token: tokens.teams[NAME], actor: 'bench', name: NAME, folder, version, source });
    return performance.now() - begun;
  };
  try {
    await cp(path.join(CHECKOUT, NAME, 'dist'), path.join(folder, 'dist'), { recursive: true });
    await cp(path.join(CHECKOUT, NAME, 'package.json'), path.join(folder, 'package.json'));
    // Shares its files with what is active, so that this is not the first time.
    await publish(0);
    for (let round = 0; round < rounds; round += 1) {
      note(`round ${round + 1} of ${rounds}`);
      for (const [files, { federated, control }] of times) {
        // Whichever comes first may be slower.
        for (const side of round % 2 ? [control, federated] : [federated, control]) side.push(await publish(files));
      }
    }
    return [...times].map(([files, { federated, control }]) => ({
      ...alone('Publish', files === 0 ? 'a version without new files' : `${files} new files of 1 MB`, 'ms', median(federated)),
      control: median(control),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
