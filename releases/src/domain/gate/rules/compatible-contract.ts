import { isContractCompatible } from '@plenum/shared-contracts/remote/version';
import { labelOf } from '#src/domain/gate/member.ts';
import type { PairRule } from '#src/domain/gate/mismatch.ts';

/** The remote's contract has the shell's major, and no newer minor. */
export const compatibleContract: PairRule = (remote, shell) =>
  isContractCompatible(remote.contract, shell.contract)
    ? []
    : [
        {
          code: 'contract_mismatch',
          field: `releases.${remote.name}.contract`,
          message: `${labelOf(remote)} was built against remote contract ${remote.contract}, and ${labelOf(shell)} implements ${shell.contract}.`,
          remedy: `Activate a shell that implements it, in the same command if needed, or a version of ${remote.name} built against ${shell.contract} or an earlier minor.`,
          effect: 'fails',
        },
      ];
