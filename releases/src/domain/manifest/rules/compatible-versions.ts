import semver from 'semver';
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

/** The version ranges that a remote expects from the host, and the versions that a shell shares, are valid. */
export const sharedRanges: Rule = ({ shared, uses, offers }) => [
  ...Object.entries(shared)
    .filter(([, range]) => semver.validRange(range) === null)
    .map(([library, range]) => ({
      code: 'bad_range' as const,
      field: `shared.${library}`,
      message: `"${range}" of ${library} is not a semver range.`,
    })),
  ...Object.keys(uses?.libraries ?? {})
    .filter((library) => !Object.hasOwn(shared, library))
    .map((library) => ({
      code: 'bad_range' as const,
      field: `uses.libraries.${library}`,
      message: `${library} is used, but "shared" has no range for it, so no shell fits. Build again.`,
    })),
  ...Object.entries(offers?.libraries ?? {})
    .filter(([, { version }]) => semver.valid(version) === null)
    .map(([library, { version }]) => ({
      code: 'bad_range' as const,
      field: `offers.libraries.${library}`,
      message: `"${version}" of ${library} is not a semver version.`,
    })),
];
