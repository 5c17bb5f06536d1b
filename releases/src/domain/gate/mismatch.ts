import type { ErrorCode } from '#src/errors.ts';
import type { GateMember } from '#src/domain/gate/member.ts';

/** A reason why a remote does not work with a shell. */
export interface Mismatch {
  readonly code: ErrorCode;
  /** Field of the remote's manifest: `releases.mf-blog.shared.react`. */
  readonly field: string;
  /** Path of the shell's page that shows the part, if it is about a part. */
  readonly path?: string;
  /** A sentence that names both releases and the difference. */
  readonly message: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
  /**
   * `fails`: the remote's code would fail at run time. `missing`: a part that a page of the shell shows does not exist; the site handles this
   * by answering 503 at the part's address, or by leaving the block out.
   */
  readonly effect: 'fails' | 'missing';
}

/** One condition on a remote and a shell that are in one set. Returns no mismatch if they satisfy it. */
export type PairRule = (remote: GateMember, shell: GateMember) => Mismatch[];
