/** The fields of an error event that the tests and the page of this service read. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly level?: string;
  readonly release?: string;
  readonly environment?: string;
  readonly message?: string;
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  readonly tags?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An event and the number of the project that it was sent to. */
export interface ReceivedError {
  readonly project: string;
  readonly at: Date;
  readonly event: ErrorEvent;
}
