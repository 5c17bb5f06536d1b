import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { registryEndpoints, releaseFilePath } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSide, Reservation } from '@plenum/shared-contracts/release/registry-schemas';
import { collectFiles, requireFolder, type BuiltFile } from '#src/cli/publish/collect-files.ts';
import { gitSource } from '#src/cli/publish/git-source.ts';
import { readBuild, readVersion } from '#src/cli/publish/read-build.ts';
import { call } from '#src/cli/registry/call.ts';
import { type RegistryConnection, send } from '#src/cli/registry/send.ts';
import { CliError } from '#src/errors.ts';

export interface PublishOptions extends RegistryConnection {
  readonly name: string;
  /** Contains `package.json` and the built `dist/{web,node,build.json}`. */
  readonly folder: string;
  /** Overrides the version in package.json. */
  readonly version?: string | undefined;
  /** Overrides the source that git reports. */
  readonly source?: ReleaseManifest['source'];
  /** Called before the first upload (`done` 0) and after every file. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface Published {
  readonly name: string;
  readonly version: string;
  readonly manifest: Digest;
  /** Number of files of both sides. */
  readonly files: number;
  /** Number of files sent. The rest existed from earlier versions or an earlier attempt. */
  readonly uploaded: number;
  /** The same content had been published before. Nothing was sent except files that the registry had lost (`uploaded`). */
  readonly unchanged: boolean;
  /** Reasons why an activation would currently be refused. */
  readonly warnings: readonly string[];
  /** Rollbacks that an activation would make impossible. */
  readonly notes: readonly string[];
  /** That it is over its budget, where no environment refuses that. */
  readonly budget: readonly string[];
  /** What it uses of deprecated parts of active shells, or for a shell, which of its deprecated parts active remotes use. */
  readonly deprecations: readonly string[];
}

const AT_ONCE = 4;
/** Files that turn out to be damaged at the commit are sent once more. */
const ROUNDS = 2;

/**
 * Publishes a built release: reserve, upload the missing files, commit. The version is invisible until the commit; after an interruption
 * the same call continues.
 * @throws CliError `usage` without a build, `refused` with the registry's reason, `unreachable`
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { name, folder } = options;
  const dist = path.join(folder, 'dist');
  await requireFolder(dist);
  const { web, node, sources: _sources, ...build } = await readBuild(folder, name);
  const version = options.version ?? (await readVersion(folder));
  const sides = { web: await collectFiles(path.join(dist, 'web')), node: await collectFiles(path.join(dist, 'node')) };
  const manifest: ReleaseManifest = {
    spec: 'plenum.release/1',
    ...build,
    version,
    web: { ...web, files: listing(sides.web) },
    node: { ...node, files: listing(sides.node) },
    source: options.source ?? (await gitSource(folder)),
  };

  let uploaded = 0;
  for (let round = 1; ; round++) {
    const { data: reservation } = await call(options, registryEndpoints.reserve, { params: { name }, body: { manifest } });
    const messages = (matches: (warning: Reservation['warnings'][number]) => boolean) =>
      reservation.warnings.filter(matches).map(({ message }) => message);
    const result = {
      name,
      version,
      manifest: reservation.manifest,
      files: sides.web.length + sides.node.length,
      warnings: messages((warning) => warning.refuses),
      notes: messages(({ refuses, topic }) => !refuses && topic !== 'budget' && topic !== 'deprecation'),
      budget: messages(({ refuses, topic }) => !refuses && topic === 'budget'),
      deprecations: messages(({ topic }) => topic === 'deprecation'),
    };
    if (reservation.missing.length > 0 || reservation.status === 'reserved') await uploadAll(options, version, sides, reservation.missing);
    uploaded += reservation.missing.length;
    if (reservation.status === 'committed') return { ...result, uploaded, unchanged: true };
    try {
      await call(options, registryEndpoints.commit, { params: { name, version }, body: { manifest: reservation.manifest } });
      return { ...result, uploaded, unchanged: false };
    } catch (error) {
      if (!(error instanceof CliError && error.code === 'files_missing') || round === ROUNDS) throw error;
    }
  }
}

async function uploadAll(
  options: PublishOptions,
  version: string,
  sides: Record<ReleaseSide, BuiltFile[]>,
  missing: readonly string[],
): Promise<void> {
  const waiting = [...missing];
  let done = 0;
  options.onProgress?.({ done, total: missing.length });
  async function worker(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const side: ReleaseSide = next.startsWith('web/') ? 'web' : 'node';
      const filePath = next.slice(side.length + 1);
      const built = sides[side].find((file) => file.path === filePath);
      if (!built) throw new CliError('refused', `The registry asks for ${next}, which is not in the build.`, { code: 'bad_answer' });
      await send(options, releaseFilePath(options.name, version, side, filePath), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: await readFile(built.file),
      });
      done += 1;
      options.onProgress?.({ done, total: missing.length });
    }
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      worker().catch((error: unknown) => {
        // The other workers stop after their current file.
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

function listing(files: readonly BuiltFile[]): ReleaseManifest['web']['files'] {
  return Object.fromEntries(files.map(({ path: place, hash, size }) => [place, { hash, size }]));
}
