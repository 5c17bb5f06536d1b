/** A block in one place of a page. */
export interface BlockPlacement {
  /** Identifies the placement among all of the page, and its result. */
  readonly key: string;
  /** `mf-blog#latest-articles`. */
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
}
