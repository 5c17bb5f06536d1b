type Prepare = (chunk: string) => Promise<void>;

let prepare: Prepare = () => Promise.resolve();

/** Sets how chunks are prepared, once, when the browser starts. On the server all chunks are in one file, and styles are inlined. */
export function prepareChunksBy(prepareChunkOfShell: Prepare): void {
  prepare = prepareChunkOfShell;
}

/** Prepares one of the shell's lazy chunks (`page-main`, `layout-app`) for import. Rejects when it cannot be loaded. */
export function prepareChunk(chunk: string): Promise<void> {
  return prepare(chunk);
}
