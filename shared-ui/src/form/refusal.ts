/** Why something sent was not taken. */
export interface Refusal<Field extends string = string> {
  /** What is wrong, at its field. */
  readonly fields?: Partial<Record<Field, string>>;
  /** What is wrong with all of it: what happened and what to do. */
  readonly failure?: Failure;
}

export interface Failure {
  readonly text: string;
  /** Epoch milliseconds: before, another try is refused too. */
  readonly retryAt?: number;
  /** Already told elsewhere, in a notification: it is shown here, but not announced a second time. */
  readonly isTold?: boolean;
}
