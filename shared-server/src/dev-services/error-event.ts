/** A line of a stack. Line and column count from 1. */
export interface StackFrame {
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
}

interface ReportedException {
  readonly type: string;
  readonly value: string;
  /** Innermost frame last. */
  readonly stacktrace?: { readonly frames: readonly StackFrame[] };
}

/** The fields of an error event that the tests and the page of this service read. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly level?: string;
  readonly release?: string;
  readonly environment?: string;
  readonly message?: string;
  readonly exception?: { readonly values: readonly ReportedException[] };
  /** Debug ids of the scripts in the stacks. */
  readonly debug_meta?: { readonly images: readonly { readonly code_file: string; readonly debug_id: string }[] };
  readonly tags?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An event and the number of the project that it was sent to. */
export interface ReceivedError {
  readonly project: string;
  readonly at: Date;
  readonly event: ErrorEvent;
}
