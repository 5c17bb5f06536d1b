export type ScriptErrorCode =
  | 'setting_invalid'
  | 'port_taken'
  | 'folder_unusable'
  | 'folder_in_use'
  | 'postgres_unavailable'
  | 'postgres_failed'
  | 'build_failed'
  | 'service_failed'
  | 'site_not_running'
  | 'release_failed'
  | 'browser_missing'
  | 'recording_unknown'
  | 'recording_too_large'
  | 'report_missing'
  | 'specification_invalid'
  | 'lock_incomplete';

/** An expected error of a script: `message` says what is wrong and what to do, and is printed without a stack trace. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly code: ScriptErrorCode;

  constructor(code: ScriptErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
