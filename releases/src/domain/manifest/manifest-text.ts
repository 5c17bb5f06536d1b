import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';

export interface SealedManifest {
  readonly manifest: ReleaseManifest;
  /** The exact text that is served. */
  readonly text: string;
  /** Of `text`: what release sets name. */
  readonly digest: Digest;
  /** Of everything but `source`: who built it and from which revision does not make it another release. */
  readonly content: Digest;
}

export function sealManifest(manifest: ReleaseManifest): SealedManifest {
  const text = canonicalJson(manifest);
  const { source: _, ...content } = manifest;
  return { manifest, text, digest: digestOf(text), content: digestOf(canonicalJson(content)) };
}
