/** Reason why a remote, or a part of it, could not be used. Every failure is converted to one of these. */
export type LoadFailureCode =
  /** The deadline passed. */
  | 'timeout'
  /** The file did not arrive, failed its integrity check, or threw on evaluation. */
  | 'unreachable'
  /** It arrived but does not match the contract. */
  | 'contract'
  /** The release set does not name it, or it has no such screen or block. */
  | 'unknown'
  /** It has just failed, and the breaker does not allow another attempt yet. */
  | 'circuit-open';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly code: LoadFailureCode;
  /** `mf-blog@1.0.0` or `mf-blog@1.0.0#article`. */
  readonly target: string;

  /** @param what happened, for the log; default the code */
  constructor(code: LoadFailureCode, target: string, cause?: unknown, what: string = code) {
    super(`${target}: ${what}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.code = code;
    this.target = target;
  }
}

export function toLoadFailure(error: unknown, target: string): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const contract = error instanceof Error && error.name === 'ContractError';
  return new LoadFailure(contract ? 'contract' : 'unreachable', target, error);
}
