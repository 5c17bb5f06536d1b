import { splitLazyChunks } from '#src/build/lazy-chunks/split-lazy-chunks.ts';

export default splitLazyChunks;
