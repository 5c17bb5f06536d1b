// Entry of the shell's server build. The front server imports `createRenderer` from it, the registry `createPreflight`.
export { createRenderer } from '#src/server/create-renderer.tsx';
export { createPreflight } from '#src/server/preflight/create-preflight.ts';
