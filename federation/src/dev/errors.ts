export type DevErrorCode =
  | 'usage'
  | 'no_configuration'
  | 'site_unreachable'
  | 'not_a_site'
  | 'foreign_address'
  | 'port_taken'
  | 'unknown_page'
  | 'not_built';

/** An expected error, shown to the developer as one sentence without a stack trace. */
export class DevError extends Error {
  readonly code: DevErrorCode;

  constructor(code: DevErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DevError';
    this.code = code;
  }
}
