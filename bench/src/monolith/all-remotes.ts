import type { Remote } from '@plenum/shared-contracts/remote/contract';

/** The monolith's build puts a module here that imports every remote of the checkout (rspack-config.ts). */
export const remotes: readonly Remote[] = [];
