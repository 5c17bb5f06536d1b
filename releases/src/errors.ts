/** HTTP status of every stable error code. */
const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  unknown_environment: 404,
  no_reservation: 404,
  version_taken: 409,
  version_reserved: 409,
  version_removed: 409,
  reservation_replaced: 409,
  team_exists: 409,
  team_in_use: 409,
  grant_conflict: 409,
  last_manager_token: 409,
  request_in_flight: 409,
  no_next_key: 409,
  restore_unconfirmed: 409,
  environment_frozen: 409,
  version_active: 409,
  not_given_up: 409,
  canary_running: 409,
  set_changed: 409,
  version_blocked: 410,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  grant_reserved: 422,
  unknown_remote: 422,
  bad_manifest: 422,
  bad_version: 422,
  unsafe_path: 422,
  duplicate_path: 422,
  too_many_files: 422,
  files_too_large: 422,
  unlisted_entry: 422,
  unlisted_chunk: 422,
  unlisted_file: 422,
  bad_route: 422,
  duplicate_route: 422,
  unknown_slot: 422,
  unknown_layout: 422,
  path_not_granted: 422,
  layout_not_granted: 422,
  slot_not_granted: 422,
  route_conflict: 422,
  not_offered: 422,
  contract_mismatch: 422,
  library_mismatch: 422,
  export_missing: 422,
  capability_missing: 422,
  part_missing: 422,
  params_mismatch: 422,
  props_mismatch: 422,
  remote_missing: 422,
  rollback_lost: 422,
  preflight_failed: 422,
  over_budget: 422,
  bad_range: 422,
  wrong_size: 422,
  wrong_hash: 422,
  files_missing: 422,
  unknown_version: 422,
  not_active: 422,
  no_retention: 422,
  no_mail_server: 422,
  nothing_before: 422,
  never_active: 422,
  no_canary: 422,
  canary_not_possible: 422,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  database_unavailable: 503,
  database_read_only: 503,
  file_damaged: 503,
  storage_unavailable: 503,
  signing_key_missing: 503,
  set_unsigned: 503,
  preflight_unavailable: 503,
  too_many_streams: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof STATUS;
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An expected error that is sent to the caller. Its `message` says what to do next. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Further fields of the error body. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    details: { errors?: readonly FieldError[]; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = STATUS[code];
    this.errors = details.errors ?? [];
    this.extra = details.extra ?? {};
  }
}

const EXIT = { refused: 1, usage: 2, unreachable: 3, not_adopted: 4 } as const;

interface CliErrorDetails {
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An unsuccessful end of a CLI command. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly kind: keyof typeof EXIT;
  /** Code of the registry's response, or the CLI's own: `unreachable`, `usage`. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Further fields of the JSON output, beside `error`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(kind: keyof typeof EXIT, message: string, details: CliErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? kind;
    this.errors = details.errors ?? [];
    this.extra = details.extra ?? {};
  }

  get exitCode(): number {
    return EXIT[this.kind];
  }
}
