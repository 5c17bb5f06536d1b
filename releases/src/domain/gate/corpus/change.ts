import type { ErrorCode } from '#src/errors.ts';
import type { GateMember } from '#src/domain/gate/member.ts';

/** A change of the sample set: SHELL, BLOG and QUIZSHOW. */
export interface CorpusChange {
  readonly what: string;
  /** The members of the set after the change that differ, by name; null removes a release. */
  readonly to: Readonly<Record<string, GateMember | null>>;
  /** Members of the set before the change that differ from the sample. */
  readonly from?: Readonly<Record<string, GateMember | null>>;
  readonly rules?: 'rollback';
}

/** A change that the gate must refuse. */
export interface BreakingChange extends CorpusChange {
  readonly code: ErrorCode;
  /** What the refusal must name: releases, fields. */
  readonly names: readonly string[];
}
