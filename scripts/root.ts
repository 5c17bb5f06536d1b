import path from 'node:path';

/** The checkout: the folder that holds all houses. */
export const ROOT = path.resolve(import.meta.dirname, '..');
