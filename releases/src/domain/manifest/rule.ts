import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ErrorCode, FieldError } from '#src/errors.ts';

export interface PublishLimits {
  /** Of both sides together. */
  readonly files: number;
  /** Bytes. */
  readonly fileBytes: number;
  /** Bytes, both sides together. */
  readonly totalBytes: number;
}

/** What this registry lets be published. */
export interface PublishPolicy {
  /** Remote → path prefixes below which it may declare screens. A name without an entry is unknown. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
  readonly limits: PublishLimits;
  /** Majors of the remote contract that some shell may speak. */
  readonly contractMajors: readonly number[];
}

export interface Finding extends FieldError {
  readonly code: ErrorCode;
}

/** One thing a manifest must satisfy: no findings when it does. */
export type Rule = (manifest: ReleaseManifest, policy: PublishPolicy) => Finding[];
