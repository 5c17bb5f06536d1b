import type { GateMember } from '#src/domain/gate/member.ts';
import type { Mismatch, PairRule } from '#src/domain/gate/mismatch.ts';
import { compatibleContract } from '#src/domain/gate/rules/compatible-contract.ts';
import { neededParts } from '#src/domain/gate/rules/needed-parts.ts';
import { offeredCapabilities } from '#src/domain/gate/rules/offered-capabilities.ts';
import { sharedLibraries } from '#src/domain/gate/rules/shared-libraries.ts';

const RULES: readonly PairRule[] = [compatibleContract, sharedLibraries, offeredCapabilities, neededParts];

/** Returns every reason why `remote` does not work with `shell`. A different contract major is the only reason given: all else follows. */
export function compareWithShell(remote: GateMember, shell: GateMember): Mismatch[] {
  if (remote.contract.split('.')[0] !== shell.contract.split('.')[0]) return compatibleContract(remote, shell);
  return RULES.flatMap((rule) => rule(remote, shell));
}
