// The entry of the shell's server build. The front process reads `createRenderer` from it.
export { createRenderer } from '#src/server/create-renderer.tsx';
