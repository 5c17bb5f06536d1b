import type { Rule } from '#src/domain/manifest/rule.ts';

/** The contract's major is one that a shell may implement. Activation checks it against the active shell. */
export const knownContract: Rule = ({ contract }, { contractMajors }) =>
  contractMajors.includes(Number(contract.split('.')[0]))
    ? []
    : [
        {
          code: 'contract_mismatch',
          field: 'manifest.contract',
          message: `Built against remote contract ${contract}; accepted here: ${contractMajors.map((major) => `${major}.x`).join(', ')}. Build against one of these, or have RELEASES_CONTRACT_MAJORS extended on the registry.`,
        },
      ];
