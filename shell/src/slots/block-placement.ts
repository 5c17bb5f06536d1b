/** A block in one place of a page. */
export interface BlockPlacement {
  /** Names the place among all of the page: its result goes by it. */
  readonly key: string;
  /** `mf-blog#latest-articles`. */
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
}
