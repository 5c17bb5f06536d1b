import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';

export interface SerializedManifest {
  readonly manifest: ReleaseManifest;
  /** The exact text that is served. */
  readonly text: string;
  /** Digest of `text`, which release sets refer to. */
  readonly digest: Digest;
  /** Digest of everything except `source`: another author or revision does not make another release. */
  readonly content: Digest;
}

export function serializeManifest(manifest: ReleaseManifest): SerializedManifest {
  const text = canonicalJson(manifest);
  const { source: _, ...content } = manifest;
  return { manifest, text, digest: digestOf(text), content: digestOf(canonicalJson(content)) };
}
