/** Made by the monolith's build (rspack-config.ts): every remote of the checkout, imported. */
declare module '#bench/all-remotes' {
  import type { Remote } from '@plenum/shared-contracts/remote/contract';

  export const remotes: readonly Remote[];
}
