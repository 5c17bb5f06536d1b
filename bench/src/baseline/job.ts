/** Input of the baseline's process. */
export interface BaselineJob {
  /** Address of the API with its base path. */
  readonly apiUrl: string;
  /** Address of the API's database. */
  readonly databaseUrl: string;
  /** Bytes of the constant file. */
  readonly fileBytes: number;
  /** The statement whose rows `/list` answers. */
  readonly query: string;
}
