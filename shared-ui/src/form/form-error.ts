/** The reason why a submission was rejected. */
export interface FormError<Field extends string = string> {
  /** Errors by field. */
  readonly fields?: Partial<Record<Field, string>>;
  /** An error of the whole form: what happened and what to do. */
  readonly failure?: FormFailure;
}

export interface FormFailure {
  readonly text: string;
  /** Epoch milliseconds. Attempts before this time are rejected too. */
  readonly retryAt?: number;
  /** Already announced in a notification: shown here but not announced again. */
  readonly isNotified?: boolean;
}
