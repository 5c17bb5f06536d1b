import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SampleRelease } from '#src/testing/sample-release.ts';

/**
 * Writes the output of a build of `release`: `<root>/<name>` with package.json, dist/web, dist/node and dist/build.json. `sources` is the
 * hash of the sources.
 */
export async function writeBuild(root: string, { manifest, files }: SampleRelease, sources?: string): Promise<string> {
  const folder = path.join(root, manifest.name);
  for (const [file, bytes] of Object.entries(files)) {
    const place = path.join(folder, 'dist', file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  const {
    spec: _spec,
    version,
    source: _source,
    web: { files: _web, ...web },
    node: { files: _node, ...node },
    ...build
  } = manifest;
  await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify({ ...build, web, node, sources }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: `@plenum/${manifest.name}`, version }));
  return folder;
}

export async function createTemporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'plenum-cli-'));
}
