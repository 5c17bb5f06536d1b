import path from 'node:path';
import { readHouses } from '@plenum/scripts/build/houses';

/** This workspace. The monolith is built into its `dist`. */
export const BENCH = path.resolve(import.meta.dirname, '..');
/** Folder that holds the workspaces of the shell and the remotes. */
export const CHECKOUT = path.resolve(BENCH, '..');

/** Names of all remotes, which are also their folder names. */
export const REMOTES: readonly string[] = readHouses(CHECKOUT).flatMap(({ name, isReleased }) =>
  isReleased && name !== 'shell' ? [name] : [],
);
