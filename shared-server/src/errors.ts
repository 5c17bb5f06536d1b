/** Thrown for invalid settings. `message` lists all of them, one per line, and never quotes a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Thrown when a service cannot listen on its port. `message` says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** An idempotency key cannot be used now (`in_flight`: its first call is still running) or for this call (`mismatch`: other input). */
export class IdempotencyError extends Error {
  override readonly name = 'IdempotencyError';
  readonly code: 'in_flight' | 'mismatch';

  constructor(code: 'in_flight' | 'mismatch') {
    super(code === 'in_flight' ? 'The first call with this key is still running.' : 'This key was used for another call.');
    this.code = code;
  }
}
