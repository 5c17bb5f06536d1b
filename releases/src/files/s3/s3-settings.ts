/** Where the registry's files are in an object store. Credentials come from the SDK's default chain. */
export interface S3Settings {
  readonly bucket: string;
  /** URL of an S3-compatible service; null is Amazon's own of the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

/** Deadlines in milliseconds, and how often a call is tried. */
export interface S3Limits {
  readonly connectMs: number;
  /** From the request until the headers of the response. */
  readonly requestMs: number;
  /** A connection without any traffic for this long is closed. */
  readonly idleMs: number;
  readonly attempts: number;
}

/**
 * All attempts together are shorter than the minute after which the database ends the transaction that waits for them (`createRegistryPool`).
 */
export const S3_LIMITS: S3Limits = { connectMs: 3000, requestMs: 10_000, idleMs: 10_000, attempts: 3 };
