// Entry of the shell's server build. The front process imports `createRenderer` from it.
export { createRenderer } from '#src/server/create-renderer.tsx';
