import path from 'node:path';
import { readWorkspaces } from '@plenum/scripts/build/workspaces';

/** This workspace. The monolith is built into its `dist`. */
export const BENCH = path.resolve(import.meta.dirname, '..');
/** Folder that holds the workspaces of the shell and the remotes. */
export const CHECKOUT = path.resolve(BENCH, '..');

/** Names of all remotes, which are also their folder names. */
export const REMOTES: readonly string[] = readWorkspaces(CHECKOUT).flatMap(({ name, isReleased }) =>
  isReleased && name !== 'shell' ? [name] : [],
);
