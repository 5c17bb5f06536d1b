const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** One source file. */
export interface Source {
  /** Relative to the remote's folder: `src/screens/show/show.tsx`. */
  readonly file: string;
  readonly text: string;
}

/** Returns the sources with their comments removed. */
export function withoutComments(sources: readonly Source[]): Source[] {
  return sources.map(({ file, text }) => ({ file, text: text.replaceAll(COMMENTS, '') }));
}
