import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ReleaseSide } from '@plenum/shared-contracts/release/registry-schemas';

export interface ReleaseFile {
  readonly side: ReleaseSide;
  readonly path: string;
  readonly hash: Digest;
  /** In bytes. */
  readonly size: number;
}

/** Returns the files of both sides in one list, sorted by side and path. */
export function releaseFiles(manifest: Pick<ReleaseManifest, 'web' | 'node'>): ReleaseFile[] {
  return (['node', 'web'] as const).flatMap((side) =>
    Object.entries(manifest[side].files)
      .map(([path, file]) => ({ side, path, ...file }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  );
}
