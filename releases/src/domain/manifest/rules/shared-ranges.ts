import semver from 'semver';
import type { Rule } from '#src/domain/manifest/rule.ts';

/** What it expects from the host can be compared with what the host has. */
export const sharedRanges: Rule = ({ shared }) =>
  Object.entries(shared)
    .filter(([, range]) => semver.validRange(range) === null)
    .map(([library, range]) => ({
      code: 'bad_range' as const,
      field: `shared.${library}`,
      message: `"${range}" of ${library} is not a semver range.`,
    }));
