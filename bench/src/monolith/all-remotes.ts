import type { Remote } from '@plenum/shared-contracts/remote/contract';

/** Replaced in the monolith's build by a module that imports every remote of the checkout (rspack-config.ts). */
export const remotes: readonly Remote[] = [];
