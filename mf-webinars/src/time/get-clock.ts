import type { LoaderCapabilities } from '@plenum/shared-contracts/remote/capabilities';

/** Returns a function that returns the present in epoch milliseconds. Hosts before contract 1.10 have only the visitor's clock. */
export const getClock = ({ now = Date.now }: LoaderCapabilities): (() => number) => now;
