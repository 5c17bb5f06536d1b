type Prepare = (chunk: string) => Promise<void>;

let prepare: Prepare = () => Promise.resolve();

/** Set once when the browser starts; the server has all chunks in one file, and puts styles into the page. */
export function prepareChunksBy(prepareChunkOfShell: Prepare): void {
  prepare = prepareChunkOfShell;
}

/** Makes one of the shell's own lazy chunks ready to be imported: `page-main`, `layout-app`. Rejects when it cannot be. */
export function prepareChunk(chunk: string): Promise<void> {
  return prepare(chunk);
}
