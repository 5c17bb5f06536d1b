/** Environment of a failure mode. */
interface Kit {
  /** The page's own React. */
  readonly React: {
    createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
    use<T>(promise: Promise<T>): T;
    useEffect(effect: () => void, dependencies: readonly unknown[]): void;
    readonly Suspense: unknown;
  };
  readonly inBrowser: boolean;
}

interface Part {
  readonly loader?: (context: unknown) => Promise<unknown>;
  readonly meta?: (...inputs: readonly unknown[]) => unknown;
  readonly Component: (props: object) => unknown;
}

/**
 * One defect of a release that is otherwise intact. The functions are inserted into the release as text, so they must not use anything
 * outside themselves.
 */
export interface FailureMode {
  /** Affected chunks, such as `screen-article`, or all screens and blocks. */
  readonly parts: readonly string[] | 'all';
  /** @param name of the chunk */
  readonly change?: (part: Part, kit: Kit, name: string) => Part;
  /** Runs when the remote's entry is evaluated. */
  readonly onImport?: (inBrowser: boolean) => void;
  /** Whether the entry never answers, in the browser or on the server. */
  readonly hangs?: (inBrowser: boolean) => boolean;
}

/** The page of an article, and nothing else. */
export const ARTICLE = ['screen-article'];
