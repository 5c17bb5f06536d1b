import semver from 'semver';
import type { Rule } from '#src/domain/manifest/rule.ts';

/** The version ranges that a remote expects from the host are valid semver ranges. */
export const sharedRanges: Rule = ({ shared }) =>
  Object.entries(shared)
    .filter(([, range]) => semver.validRange(range) === null)
    .map(([library, range]) => ({
      code: 'bad_range' as const,
      field: `shared.${library}`,
      message: `"${range}" of ${library} is not a semver range.`,
    }));
