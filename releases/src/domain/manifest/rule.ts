import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ErrorCode, FieldError } from '#src/errors.ts';

export interface PublishLimits {
  /** Number of files of both sides together. */
  readonly files: number;
  /** In bytes. */
  readonly fileBytes: number;
  /** In bytes, both sides together. */
  readonly totalBytes: number;
}

/** What this registry allows any team to publish. */
export interface RegistryPolicy {
  readonly limits: PublishLimits;
  /** Majors of the remote contract that may be published. */
  readonly contractMajors: readonly number[];
}

/** What a release may contain. */
export interface PublishPolicy extends RegistryPolicy {
  /** Slots that active and newest releases offer; null while no shell declares its slots. */
  readonly slots: ReadonlySet<string> | null;
  /** Layouts that active shells and the newest one offer; null while no shell declares its layouts. */
  readonly layouts: ReadonlySet<string> | null;
}

export interface RuleError extends FieldError {
  readonly code: ErrorCode;
}

/** One condition on a manifest. Returns no errors if the manifest satisfies it. */
export type Rule = (manifest: ReleaseManifest, policy: PublishPolicy) => RuleError[];
