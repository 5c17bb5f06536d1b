import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { TrustStore, VerifiedSet } from '#server/trust/trust-store.ts';

/** The registry's current set, once its signatures hold. */
export interface VerifiedRegistry {
  /**
   * Returns the current set, or null if `knownTag` still identifies it.
   * @throws UntrustedSet, RegistryUnavailable, ReleaseNotFound (no such environment), ContractError
   */
  currentSet(knownTag: string | null): Promise<(VerifiedSet & { readonly tag: string }) | null>;
}

export function createVerifiedRegistry(registry: Pick<RegistryClient, 'signedSet'>, trust: Pick<TrustStore, 'verify'>): VerifiedRegistry {
  return {
    async currentSet(knownTag) {
      const answer = await registry.signedSet(knownTag);
      return answer && { ...(await trust.verify(answer.signed)), tag: answer.tag };
    },
  };
}
