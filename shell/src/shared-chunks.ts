export const MOBX_CHUNK = 'tool-mobx';

/** Shared library → the shell's chunk that provides it, for libraries that the shell loads only when a remote uses them. */
export const CHUNKS_OF_LIBRARIES: Readonly<Record<string, string>> = { mobx: MOBX_CHUNK, 'mobx-react-lite': MOBX_CHUNK };
