import path from 'node:path';

/** This workspace; the monolith is built into its `dist`. */
export const BENCH = path.resolve(import.meta.dirname, '..');
/** Where the workspaces of the shell and the remotes are. */
export const CHECKOUT = path.resolve(BENCH, '..');
