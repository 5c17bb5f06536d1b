import path from 'node:path';
import { readHouses } from '@plenum/scripts/build/houses';

/** This workspace; the monolith is built into its `dist`. */
export const BENCH = path.resolve(import.meta.dirname, '..');
/** Where the workspaces of the shell and the remotes are. */
export const CHECKOUT = path.resolve(BENCH, '..');

/** Names of all remotes, which are their folders too. */
export const REMOTES: readonly string[] = readHouses(CHECKOUT).flatMap(({ name, isReleased }) =>
  isReleased && name !== 'shell' ? [name] : [],
);
