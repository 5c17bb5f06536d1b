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

/** What this registry lets be published, by anybody. */
export interface RegistryPolicy {
  readonly limits: PublishLimits;
  /** Majors of the remote contract that some shell may speak. */
  readonly contractMajors: readonly number[];
}

/** What a release may be. */
export interface PublishPolicy extends RegistryPolicy {
  /** Slots that active and newest releases offer; null while no shell says which it has. */
  readonly slots: ReadonlySet<string> | null;
}

export interface Finding extends FieldError {
  readonly code: ErrorCode;
}

/** One thing a manifest must satisfy: no findings when it does. */
export type Rule = (manifest: ReleaseManifest, policy: PublishPolicy) => Finding[];
