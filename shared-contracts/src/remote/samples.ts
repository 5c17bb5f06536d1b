/** An address of a screen that the registry renders before it activates a version. */
export interface SamplePage {
  /** Path with its query, at a route of the screen: `/quizshow/capitals?page=2`. */
  readonly path: string;
  /** Who opens it. Default `anonymous`. */
  readonly session?: 'anonymous' | 'signed-in';
}

/** Properties with which the registry renders a block before it activates a version. */
export interface SampleBlock {
  /** Default none. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Who opens the page. Default `anonymous`. */
  readonly session?: 'anonymous' | 'signed-in';
}

/** What a remote's screens and blocks are rendered with before a version of it is activated (preflight). */
export interface Samples {
  /**
   * Answers of the API, by `METHOD /path` as in the endpoint table: a body as received, an `ApiError`, or a function of the request's
   * `params`, `query` and `body` that returns either. All other calls are answered with 404.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Addresses by screen. A screen without any is opened at its routes, with made-up parameters. */
  readonly screens?: Readonly<Record<string, readonly SamplePage[]>>;
  /** Properties by block. A block without any is rendered with those of its fills. */
  readonly blocks?: Readonly<Record<string, readonly SampleBlock[]>>;
}
