import { isContractCompatible } from '@plenum/shared-contracts/remote/version';
import { RegistryError } from '#src/errors.ts';

/**
 * Checks that every remote of a set can run in the set's shell: same contract major, minor not newer. A set without a shell, which no site
 * serves yet, has nothing to compare with.
 * @param contracts name → the contract that its active version was built against
 * @throws RegistryError `contract_mismatch` naming each remote that would not run
 */
export function checkContracts(contracts: Readonly<Record<string, string>>): void {
  const { shell, ...remotes } = contracts;
  if (shell === undefined) return;
  const errors = Object.entries(remotes)
    .filter(([, contract]) => !isContractCompatible(contract, shell))
    .map(([name, contract]) => ({
      field: `releases.${name}`,
      message: `${name} was built against remote contract ${contract}, the shell of this set implements ${shell}.`,
    }));
  if (errors.length === 0) return;
  throw new RegistryError(
    'contract_mismatch',
    `${errors[0]?.message} Activate a shell that implements it, in the same command if needed, or a version of the remote built against ${shell} or an earlier minor.`,
    { errors },
  );
}
