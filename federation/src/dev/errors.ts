export type DevErrorCode = 'usage' | 'no_configuration' | 'site_unreachable' | 'unknown_page' | 'not_built';

/** What a developer is told in one sentence, without a stack. */
export class DevError extends Error {
  readonly code: DevErrorCode;

  constructor(code: DevErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DevError';
    this.code = code;
  }
}
